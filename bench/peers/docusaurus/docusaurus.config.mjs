import guides from './guides.json' with {type: 'json'};

export default {
  title: 'Talos Docs',
  url: 'https://example.org',
  baseUrl: '/',
  future: {v4: true},
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.mjs'}, blog: false}]],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: 'Talos Docs',
      items: guides.map(({id, label}) => ({type: 'docSidebar', sidebarId: id, label})),
    },
  },
};
