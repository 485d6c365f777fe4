import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it, vi} from 'vitest';
import {PlainLink} from './PlainLink';

vi.mock('@docusaurus/useBaseUrl', () => ({
  default: (address: string) => (/^\/(?!docs\/)/.test(address) ? `/docs${address}` : address),
}));

it.each([
  ['/talos/operator', '/docs/talos/operator'],
  ['/docs/talos/operator', '/docs/talos/operator'],
])('leads from a card to %s below the base path', (href, address) => {
  expect(renderToStaticMarkup(<PlainLink href={href}>Page</PlainLink>)).toBe(
    `<a href="${address}">Page</a>`,
  );
});
