import {createContext, useContext} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Cards} from '@site/plugins/upstream/trim-global-data';

/** What the cards of the page say. */
export const CardTexts = createContext<Cards>({titleMap: {}, subtitleMap: {}});

/**
 * Title and subtitle on the card of a page or category, as far as the front matter has them.
 * @param address with the site's base
 */
export function useCardTexts(address: string): {title?: string; subtitle?: string} {
  const {siteConfig} = useDocusaurusContext();
  const {titleMap, subtitleMap} = useContext(CardTexts);
  const key = `/${address.slice(siteConfig.baseUrl.length)}`.replace(/#.*$/, '');
  return {title: titleMap[key], subtitle: subtitleMap[key]};
}
