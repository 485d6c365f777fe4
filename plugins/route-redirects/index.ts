import path from 'node:path';
import {normalizeUrl} from '@docusaurus/utils';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {redirects} from '../../config/redirects';

/**
 * Gives every redirected address a route, so that it also works inside the running site and on a host that knows
 * no redirect rules. The rules for servers come from the same lists (plugins/deploy-rules).
 */
export default function routeRedirects({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'route-redirects',
    // Where writers keep addresses for labels and QR codes, and addresses that were given up.
    getPathsToWatch: () => [`${siteDir}/data/{short-addresses,redirects}.yaml`],
    contentLoaded({actions}) {
      for (const {from, to} of redirects()) {
        actions.addRoute({
          path: normalizeUrl([baseUrl, from]),
          component: path.join(siteDir, 'src/features/route-redirect/index.tsx'),
          exact: true,
          props: {to: normalizeUrl([baseUrl, to])},
        });
      }
    },
  };
}
