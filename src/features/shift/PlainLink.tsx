import {createElement, type ComponentProps, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** A link that fetches nothing ahead: going from card to card needs no network. */
export function PlainLink({href, ...props}: ComponentProps<'a'>): ReactNode {
  return createElement('a', {...props, href: useBaseUrl(href ?? '') || undefined});
}
