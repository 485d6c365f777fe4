import {rmSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {challengeProviders, type Environment} from '../../config/env';
import {redirects} from '../../config/redirects';
import {searchOrigins} from '../../config/search';
import {foreignOrigins, pageStylePolicy, securityHeaders} from '../../config/securityHeaders';
import {pagesOf, readBuiltSite, writeInFolder, type BuiltSite} from '../lib/builtSite';
import {findInlineCode, codeHash} from './inlineCode';
import {renderNginx, renderNginxService, servicePlace} from './nginx';
import {checkLimits, renderHeaders, renderRedirects, type RuleInput} from './rules';

/**
 * Writes the rules for servers from what was built: security headers with the hashes of the inline scripts, cache
 * times and redirects, as `_headers` and `_redirects` into the build and as `nginx.conf` beside it. nginx also gets what
 * hands requests to the service.
 * @param options `env` is that of the build, whose scripts of other origins enter the policy; `reportsPath` the absolute
 * path of its reports, where the rules for nginx go: they are not published
 */
export default function deployRules(
  {baseUrl}: LoadContext,
  {env, reportsPath}: {readonly env: Environment; readonly reportsPath: string},
): Plugin {
  const challengeOrigins = env.challenge && challengeProviders[env.challenge.provider].origins;
  return {
    name: 'deploy-rules',
    injectHtmlTags: () => {
      // The preview of writers puts its styles in by a script, and so do banners that ask for consent.
      if (process.env.NODE_ENV !== 'production' || env.consentScriptUrl) return {};
      const attributes = {
        'http-equiv': 'Content-Security-Policy',
        content: pageStylePolicy(challengeOrigins),
      };
      return {headTags: [{tagName: 'meta', attributes}]};
    },
    postBuild({outDir, routesPaths}) {
      const site = readBuiltSite(outDir);
      const origins = foreignOrigins([env.consentScriptUrl, env.analytics?.scriptUrl]);
      const search = searchOrigins(env);
      const service = servicePlace(env.serviceUrl);
      const input: RuleInput = {
        baseUrl,
        pages: pagesOf(site),
        routes: routesPaths,
        redirects: redirects(),
        headers: securityHeaders(
          {
            ...hashInlineCode(site),
            scriptOrigins: [...origins, ...search.script],
            connectOrigins: [...origins, ...search.connect, ...foreignOrigins([env.serviceUrl])],
            challengeOrigins,
            reportsUrl: env.policyReportsUrl,
          },
          env.strictTransport,
        ),
      };
      const headers = renderHeaders(input);
      const redirectLines = renderRedirects(input);
      for (const warning of checkLimits(headers, redirectLines)) {
        console.warn(`[deploy-rules] ${warning}`);
      }
      writeInFolder(path.join(outDir, '_headers'), headers);
      writeInFolder(path.join(outDir, '_redirects'), redirectLines);
      writeInFolder(path.join(reportsPath, 'deploy/nginx.conf'), renderNginx(input, service));
      // Only where the service has a host of its own.
      const ofService = path.join(reportsPath, 'deploy/nginx-service.conf');
      if (service?.host === undefined) rmSync(ofService, {force: true});
      else writeInFolder(ofService, renderNginxService(service, input.headers));
    },
  };
}

/** Sources for the policy that allow the inline scripts and the `style` attributes of all pages. */
function hashInlineCode(site: BuiltSite) {
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  for (const page of pagesOf(site)) {
    const {scripts, styles, forbidden} = findInlineCode(site.text(page));
    if (forbidden.length > 0) {
      throw new Error(
        `${page} holds ${forbidden.join(', ')}: the Content-Security-Policy would block it. Attach scripts from a script, and put styles into a file.`,
      );
    }
    for (const script of scripts) scriptHashes.add(codeHash(script));
    for (const style of styles) styleHashes.add(codeHash(style));
  }
  return {scriptHashes: [...scriptHashes], styleHashes: [...styleHashes]};
}
