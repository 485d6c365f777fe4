/** Shows the writers what readers say: `npm run feedback -- <command>`. */
import path from 'node:path';
import {feedbackProcess, type SearchAdvice} from '@talos-docs/service/cli/feedback';
import {hasAssistantFacts, openSite} from '@talos-docs/service/mcp/site';
import {releaseNotesPath} from '@talos-docs/contract/releases/feed';
import {guides} from '../config/guides';

const sections = [
  ...guides.map(({id, label, routeBase}) => ({id, label, base: routeBase})),
  {id: 'blog', label: 'Blog', base: 'blog'},
  {id: releaseNotesPath, label: 'What’s new', base: releaseNotesPath},
];

const inShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What can be done about a search that did not help, by the index of a build; without one, no page is proposed. */
async function searchAdvice(buildDir: string | undefined): Promise<SearchAdvice> {
  const site = buildDir && hasAssistantFacts(buildDir) ? await openSite(buildDir) : undefined;
  return (query, role) => {
    const found = site?.engine.search(query, ({roles}) => role === null || roles.includes(role));
    const page = found?.hits[0]?.page.path;
    const scope = guides.find(({searchFacet}) => searchFacet === role)?.id ?? 'everything';
    const command = `npm run search:judge -- --role ${scope} --page ${page ?? 'ADDRESS'} -- ${inShell(query)}`;
    return {page, command};
  };
}

const root = path.resolve(import.meta.dirname, '..');
process.exitCode = await feedbackProcess(root, sections, searchAdvice);
