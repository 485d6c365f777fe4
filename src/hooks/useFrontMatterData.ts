import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {FrontMatterData} from '@site/plugins/front-matter-maps/readMaps';

/** Titles and subtitles of all pages and categories, without the site's base path in their keys. */
export function useFrontMatterData(): {
  titleOf: (address: string) => string | undefined;
  subtitleOf: (address: string) => string | undefined;
} {
  const {siteConfig} = useDocusaurusContext();
  const {titleMap, subtitleMap, categoryTitleMap} = siteConfig.customFields
    ?.frontMatterData as FrontMatterData;
  const key = (address: string) =>
    `/${address.slice(siteConfig.baseUrl.length)}`.replace(/#.*$/, '');
  return {
    titleOf: (address) => titleMap[key(address)] ?? categoryTitleMap[key(address)],
    subtitleOf: (address) => subtitleMap[key(address)],
  };
}
