import {expect, it} from 'vitest';
import {llmsIndex} from './llms';

it('writes a list by the convention: title, summary, sections with links', () => {
  const sections = [
    [
      'Alarms',
      [
        {
          title: 'Read [all]',
          url: 'https://x.example/a.md',
          about: 'How.',
          questions: ['why?', 'it beeps'],
        },
        {title: 'B', url: 'https://x.example/b.md'},
      ],
    ],
    ['Empty', []],
  ] as const;
  expect(llmsIndex({title: 'Docs', summary: 'All.', notes: 'Mind the notes.', sections})).toBe(
    `# Docs

> All.

Mind the notes.

## Alarms

- [Read \\[all\\]](https://x.example/a.md): How. Readers ask: why?; it beeps
- [B](https://x.example/b.md)
`,
  );
});
