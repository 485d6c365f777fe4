import {expect, test} from 'vitest';
import {classesOf, nameStyles} from './nameStyles';

const classes = classesOf('.note_a1B2,.note_a1B2 h2{margin:0}.sidebar_re4s:hover{top:1.5rem}');
const page = (body: string) =>
  `<html><head><link rel=stylesheet href=/styles.css /></head><body>${body}</body></html>`;

test('finds the class names of CSS modules', () => {
  expect([...classes]).toEqual(['note_a1B2', 'sidebar_re4s']);
});

test.each(['<p class="x note_a1B2">', '<p class=note_a1B2>'])(
  '%s needs the style sheet',
  (body) => {
    expect(nameStyles(page(body), '/news.css', classes)).toBe(
      page(body).replace(
        '/styles.css />',
        '/styles.css /><link rel="stylesheet" href="/news.css">',
      ),
    );
  },
);

test('other pages stay as they are', () => {
  expect(nameStyles(page('<p class="note">note_a1B2'), '/news.css', classes)).toBeUndefined();
});

test('a page without any style sheet stops the build', () => {
  expect(() => nameStyles('<p class=note_a1B2>', '/news.css', classes)).toThrow('no style sheet');
});
