import type {Image, Paragraph, Root} from 'mdast';
import {expect, test} from 'vitest';
import {figures, plainImageTexts} from './index';

const image = (title: string | null): Image => ({
  type: 'image',
  url: './img/a.svg',
  alt: 'What it shows',
  title,
});
const paragraph = (...children: Paragraph['children']): Paragraph => ({
  type: 'paragraph',
  children,
});
const transformed = (...children: Root['children']): Root => {
  const tree: Root = {type: 'root', children};
  figures()(tree);
  return tree;
};

test('an image alone in its paragraph, with a title, becomes a figure with that caption', () => {
  const [figure] = transformed(paragraph(image('Why it matters.'))).children;
  expect(figure).toMatchObject({
    type: 'mdxJsxFlowElement',
    name: 'figure',
    children: [
      {type: 'paragraph', children: [{type: 'image', alt: 'What it shows'}]},
      {name: 'figcaption', children: [{type: 'paragraph', children: [{value: 'Why it matters.'}]}]},
    ],
  });
});

test('images in list items become figures too', () => {
  const tree = transformed({
    type: 'list',
    children: [{type: 'listItem', children: [paragraph(image('Caption.'))]}],
  });
  expect(JSON.stringify(tree)).toContain('figcaption');
});

test('an image alone without a title becomes a figure without a caption', () => {
  const [figure] = transformed(paragraph(image(null))).children;
  expect(figure).toMatchObject({name: 'figure', children: [{type: 'paragraph'}]});
});

test('images within text stay as they are', () => {
  const children = [paragraph({type: 'text', value: 'See '}, image('Title'))];
  expect(transformed(...structuredClone(children)).children).toEqual(children);
});

test('what an image shows is escaped once', () => {
  const attribute = (value: string) => ({type: 'mdxJsxAttribute' as const, name: 'alt', value});
  const tree = (alt: string): Root => ({
    type: 'root',
    children: [
      paragraph({
        type: 'mdxJsxTextElement',
        name: 'img',
        attributes: [attribute(alt)],
        children: [],
      }),
    ],
  });
  const escaped = tree('The panel&#39;s &quot;R&amp;D&quot; &gt; &lt;b&gt;');
  plainImageTexts()(escaped);
  expect(escaped).toEqual(tree(`The panel's "R&D" > <b>`));
});
