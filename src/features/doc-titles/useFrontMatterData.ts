import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import generated from '@generated/page-titles/default/frontMatterData.json';
import type {FrontMatterData} from '@site/plugins/page-titles';

const {titleMap, subtitleMap, categoryTitleMap} = generated as FrontMatterData;

/** Titles and subtitles of all pages and categories, by their address. */
export function useFrontMatterData(): {
  titleOf: (address: string) => string | undefined;
  subtitleOf: (address: string) => string | undefined;
} {
  const {siteConfig} = useDocusaurusContext();
  const key = (address: string) =>
    `/${address.slice(siteConfig.baseUrl.length)}`.replace(/#.*$/, '');
  return {
    titleOf: (address) => titleMap[key(address)] ?? categoryTitleMap[key(address)],
    subtitleOf: (address) => subtitleMap[key(address)],
  };
}
