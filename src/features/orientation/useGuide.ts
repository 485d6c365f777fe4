import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {guideAt, type Guide} from '@site/config/guides';

/** The guide whose address is shown or asked for. */
export function useGuide(): Guide | undefined {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return guideAt(useLocation().pathname, baseUrl);
}
