import {hasAssistantFacts, openSite} from '@talos-docs/service/mcp/site';
import type {SearchAdvice} from '@talos-docs/service/cli/feedback';
import {guides} from '../../config/guides';

const inShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What can be done about a search that did not help, by the index of a build; without one, no page is proposed. */
export function searchAdvice(buildDir: string): SearchAdvice {
  const engine = hasAssistantFacts(buildDir) ? openSite(buildDir).engine : undefined;
  return (query, role) => {
    const found = engine?.search(query, ({roles}) => role === null || roles.includes(role));
    const page = found?.hits[0]?.page.path;
    const scope = guides.find(({searchFacet}) => searchFacet === role)?.id ?? 'everything';
    const command = `npm run search:judge -- ${inShell(query)} --role ${scope} --page ${page ?? 'ADDRESS'}`;
    return {page, command};
  };
}
