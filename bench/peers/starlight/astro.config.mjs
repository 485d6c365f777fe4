import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';
import guides from './guides.json' with {type: 'json'};

export default defineConfig({
  site: 'https://example.org',
  integrations: [
    starlight({
      title: 'Talos Docs',
      pagefind: false,
      routeMiddleware: './src/ownSidebar.mjs',
      sidebar: guides.map(({label, path}) => ({
        label,
        items: [{autogenerate: {directory: path, collapsed: true}}],
      })),
    }),
  ],
});
