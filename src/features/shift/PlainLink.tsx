import type {ComponentProps, ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** A link that fetches nothing ahead: going from card to card needs no network. */
export function PlainLink({href = '', ...props}: ComponentProps<'a'>): ReactNode {
  // eslint-disable-next-line @docusaurus/no-html-links, jsx-a11y/anchor-has-content -- the router's link would fetch its page; its content is among the props
  return <a {...props} href={useBaseUrl(href) || undefined} />;
}
