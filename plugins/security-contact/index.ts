import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Environment} from '../../config/env';
import {guides} from '../../config/guides';
import {writeInFolder} from '../lib/builtSite';

const yearMs = 365 * 24 * 3_600_000;

/**
 * Writes `/.well-known/security.txt` (RFC 9116) into the build: whom to tell of a security problem, for a year from the
 * build. Without a contact of its own it names the form below the pages; a site that has neither gets no file, nor does
 * one below a path, because the file counts only at the root of its host.
 */
export default function securityContact(
  {baseUrl}: LoadContext,
  {env}: {readonly env: Environment},
): Plugin {
  return {
    name: 'security-contact',
    postBuild({outDir}) {
      const form = `${env.siteUrl}${guides[0].landing}#feedback-question`;
      const contact = env.securityContact ?? (env.serviceUrl === null ? undefined : form);
      if (contact === undefined || baseUrl !== '/') return;
      const file = '.well-known/security.txt';
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${new Date(Date.now() + yearMs).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${env.siteUrl}/${file}`,
      ];
      writeInFolder(path.join(outDir, file), `${lines.join('\n')}\n`);
    },
  };
}
