import type {Link, Root} from 'mdast';
import {expect, it} from 'vitest';
import {bareLinks} from './index';

function isPlain(text: string, url: string): boolean {
  const link: Link = {type: 'link', url, children: [{type: 'text', value: text}]};
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children: [link]}]};
  bareLinks()(tree);
  return 'data-plain-in-print' in (link.data?.hProperties ?? {});
}

it.each([
  ['https://docs.example/a', 'https://docs.example/a'],
  ['docs.example/a', 'https://docs.example/a/'],
  ['www.docs.example', 'http://www.docs.example'],
  ['help@docs.example', 'mailto:help@docs.example'],
])('marks %s that leads to %s', (text, url) => {
  expect(isPlain(text, url)).toBe(true);
});

it.each([
  ['the docs', 'https://docs.example/a'],
  ['docs.example', 'https://docs.example/a'],
  ['Sensors', './sensors.mdx'],
])('leaves %s that leads to %s', (text, url) => {
  expect(isPlain(text, url)).toBe(false);
});

it('keeps what other plugins have set', () => {
  const link: Link = {
    type: 'link',
    url: 'https://a.example',
    data: {hProperties: {title: 'A'}},
    children: [{type: 'text', value: 'https://a.example'}],
  };
  bareLinks()({type: 'root', children: [link]});
  expect(link.data?.hProperties).toEqual({title: 'A', 'data-plain-in-print': ''});
});
