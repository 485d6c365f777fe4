import {describe, expect, it} from 'vitest';
import {sitemapRoutes} from '../plugins/lib/builtSite';
import {compareRoutes, parseRoutes, updatedRoutes} from './routes';

describe('the route list', () => {
  it('is content when nothing was lost', () => {
    expect(compareRoutes(['/a', '/old'], ['/a'], [{from: '/old', to: '/a#part'}])).toEqual({
      lost: [],
      added: [],
      astray: [],
    });
  });

  it('names what is lost, what is new and what is redirected to nowhere', () => {
    expect(compareRoutes(['/a', '/lost'], ['/a', '/new'], [{from: '/old', to: '/gone'}])).toEqual({
      lost: ['/lost is gone: bring it back or add it to data/redirects.yaml.'],
      added: ['/new is new: run npm run routes:update.'],
      astray: ['/old is redirected to /gone, which does not exist.'],
    });
  });

  it('keeps redirected addresses when it is updated', () => {
    const text = updatedRoutes(['/old', '/a'], ['/b', '/a']);
    expect(text).toBe('/a\n/b\n/old\n');
    expect(parseRoutes(text)).toEqual(['/a', '/b', '/old']);
  });

  it('reads the addresses of a sitemap', () => {
    const xml =
      '<url><loc>https://docs.talos.example/</loc></url><url><loc>https://docs.talos.example/a%20b</loc></url>';
    expect(sitemapRoutes(xml)).toEqual(['/', '/a b']);
  });

  it('reads them without the base path, as the list has them', () => {
    const xml =
      '<url><loc>https://docs.talos.example/docs/</loc></url><url><loc>https://docs.talos.example/docs/a</loc></url>';
    expect(sitemapRoutes(xml, '/docs/')).toEqual(['/', '/a']);
  });
});
