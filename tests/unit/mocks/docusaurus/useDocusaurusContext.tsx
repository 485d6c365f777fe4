import siteConfig from './siteConfig';

export default function useDocusaurusContext() {
  return {siteConfig};
}
