import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  assistantFactsFile,
  type AssistantFacts,
  type AssistantNote,
} from '@talos-docs/service/mcp/facts';
import {searchSynonymsSchema} from '@talos-docs/search/synonyms';
import {tradeWordsSchema} from '@talos-docs/search/tradeWords';
import {readData} from '../../data/schemas';
import {claimsSchema, findClaim} from '../../data/schemas/claims';
import {codeTables, contactIdCodesSchema, siaCodesSchema} from '../../data/schemas/codes';
import {toolSchema, type ToolData} from '../../data/schemas/tools';

/** Writes what the service tells assistants beside the pages: words of search, tables of codes, notes of tools. */
export default function assistantFacts({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'assistant-facts',
    async postBuild({outDir}) {
      const claims = readData(siteDir, 'data/claims.yaml', claimsSchema);
      const tool = (name: string) => readData(siteDir, `data/tools/${name}.yaml`, toolSchema);
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
        synonyms: readData(siteDir, 'data/search-synonyms.yaml', searchSynonymsSchema),
        tradeWords: readData(siteDir, 'data/trade-words.yaml', tradeWordsSchema),
        codes: codeTables(
          readData(siteDir, 'data/contact-id-codes.yaml', contactIdCodesSchema),
          readData(siteDir, 'data/sia-codes.yaml', siaCodesSchema),
          decoder,
        ),
        notes: {code: notes(decoder), expression: notes(tool('expression-tester'))},
      };
      await writeFile(path.join(outDir, assistantFactsFile), JSON.stringify(facts));
    },
  };
}
