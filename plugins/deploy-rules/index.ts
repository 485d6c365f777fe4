import {rmSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {challengeProviders, type Environment} from '../../config/env';
import {redirects} from '../../config/redirects';
import {searchOrigins} from '../../config/search';
import {foreignOrigins, securityHeaders} from '../../config/securityHeaders';
import {pagesOf, readBuiltSite, writeInFolder, type BuiltSite} from '../lib/builtSite';
import {sheetsOf} from '../upstream/inline-sheets';
import {codeHash, findDrawnStyles, findInlineCode} from './inlineCode';
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
            ...hashInlineCode(site, baseUrl),
            // A banner that asks for consent puts its styles in by a script.
            ...(env.consentScriptUrl && {styleElements: 'any'}),
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

/**
 * Sources for the policy that allow the inline scripts and the `style` attributes of all pages, the style sheets that
 * `inline-sheets` puts into them, and the `<style>` of the drawings.
 */
function hashInlineCode(site: BuiltSite, baseUrl: string) {
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  const sheets = new Set<string>();
  for (const page of pagesOf(site)) {
    const html = site.text(page);
    const {scripts, styles, forbidden} = findInlineCode(html);
    if (forbidden.length > 0) {
      throw new Error(
        `${page} holds ${forbidden.join(', ')}: the Content-Security-Policy would block it. Attach scripts from a script, and put styles into a file.`,
      );
    }
    for (const script of scripts) scriptHashes.add(codeHash(script));
    for (const style of styles) styleHashes.add(codeHash(style));
    for (const address of sheetsOf(html)) sheets.add(address.slice(baseUrl.length));
  }
  const drawings = [...site.files].filter((file) => file.endsWith('.svg'));
  const elements = [
    ...[...sheets].map(site.text),
    ...drawings.flatMap((file) => findDrawnStyles(site.text(file))),
  ];
  return {
    scriptHashes: [...scriptHashes],
    styleHashes: [...styleHashes],
    styleElements: [...new Set(elements.map(codeHash))],
  };
}
