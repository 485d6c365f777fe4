import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  assistantFactsFile,
  type AssistantFacts,
  type AssistantNote,
} from '@talos-docs/service/mcp/facts';
import {readData} from '../../data/schemas';
import {findClaim} from '../../data/schemas/claims';
import {codeTables} from '../../data/schemas/codes';
import type {ToolData} from '../../data/schemas/tools';

/** Writes what the service tells assistants beside the pages: words of search, tables of codes, notes of tools. */
export default function assistantFacts({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'assistant-facts',
    async postBuild({outDir}) {
      const claims = readData(siteDir, 'claims.yaml');
      const tool = (name: string) => readData(siteDir, 'tools/*.yaml', name);
      const notes = (data: ToolData) =>
        Object.fromEntries(
          Object.entries(data.notes).map(([rule, {text, claim, note}]): [string, AssistantNote] => {
            const unconfirmed = claim === undefined ? note : findClaim(claims, claim).settle;
            return [rule, {text, ...(unconfirmed !== undefined && {unconfirmed})}];
          }),
        );
      const decoder = tool('code-decoder');
      const facts: AssistantFacts = {
        siteUrl: `${siteConfig.url}${siteConfig.baseUrl}`.replace(/\/$/, ''),
        synonyms: readData(siteDir, 'search-synonyms.yaml'),
        tradeWords: readData(siteDir, 'trade-words.yaml'),
        codes: codeTables(
          readData(siteDir, 'contact-id-codes.yaml'),
          readData(siteDir, 'sia-codes.yaml'),
          decoder,
        ),
        notes: {code: notes(decoder), expression: notes(tool('expression-tester'))},
      };
      await writeFile(path.join(outDir, assistantFactsFile), JSON.stringify(facts));
    },
  };
}
