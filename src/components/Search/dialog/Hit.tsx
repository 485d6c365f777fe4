import type {JSX, MouseEvent, ReactNode} from 'react';
import type {DocSearchModalProps} from '@docsearch/react';
import {useHistory} from '@docusaurus/router';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {useAlgoliaThemeConfig} from '@docusaurus/theme-search-algolia/client';
import {guides} from '@site/config/guides';
import {hitMark} from './askAgain';
import styles from './styles.module.css';

type HitProps = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];

/** A page of another guide with the same content (src/lib/search/algolia). */
interface Twin {
  readonly guide: string;
}

/**
 * Names of the guides that have the page too; empty below a hit of the same page, which says it already. They come in
 * the site's order: the answer's depends on which part of the index arrived first.
 */
function twinsOf(hit: HitProps['hit'] & {readonly also_in?: readonly Twin[]}): string {
  if ('__docsearch_parent' in hit && hit.__docsearch_parent) return '';
  return guides
    .filter(({id}) => hit.also_in?.some(({guide}) => guide === id))
    .map(({label}) => label)
    .join(', ');
}

/**
 * Goes through the router. Docusaurus' own link looks for what to fetch ahead among all routes as soon as it is in
 * view, which every key would pay for; here the page is fetched when the reader points at it.
 */
function RouterLink({to, children}: {readonly to: string; readonly children: ReactNode}) {
  const history = useHistory();
  const preload = () => void window.docusaurus.preload(to.replace(/[?#].*$/s, ''));
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    history.push(to);
  };
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- see above
    <a href={to} onClick={follow} onMouseEnter={preload} onTouchStart={preload}>
      {children}
    </a>
  );
}

/**
 * A hit of the modal. Pages of the platform guides are loaded anew, in the same tab; others go through the router
 * (specification, section 2).
 */
export default function Hit({hit, children}: HitProps): JSX.Element {
  const {externalUrlRegex} = useAlgoliaThemeConfig().algolia;
  const twins = twinsOf(hit);
  const content = (
    <>
      {children}
      {twins && <span className={styles.twins}>Also in {twins}</span>}
    </>
  );
  return (
    <div className={styles.hit} {...hitMark(hit.objectID)}>
      {isRegexpStringMatch(externalUrlRegex, hit.url) ? (
        // eslint-disable-next-line @docusaurus/no-html-links -- the router's link would open a new tab
        <a href={hit.url}>{content}</a>
      ) : (
        <RouterLink to={hit.url}>{content}</RouterLink>
      )}
    </div>
  );
}
