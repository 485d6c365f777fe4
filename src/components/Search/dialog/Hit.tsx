import type {JSX} from 'react';
import type {DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
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
        <Link to={hit.url}>{content}</Link>
      )}
    </div>
  );
}
