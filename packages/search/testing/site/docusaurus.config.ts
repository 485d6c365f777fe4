import type {Config} from '@docusaurus/types';

/** A plain site, with nothing but the classic preset and this package. */
const config: Config = {
  title: 'Garden',
  url: 'https://garden.example',
  baseUrl: '/',
  trailingSlash: false,
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
  plugins: [
    [
      '@talos-docs/search/indexer',
      {guides: [{id: 'guide', pluginId: 'default', label: 'Guide', roles: []}]},
    ],
  ],
};

export default config;
