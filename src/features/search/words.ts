import tradeWords from '@generated/yaml-data/default/trade-words.json';
import type {EngineOptions, SynonymGroup} from '@talos-docs/search/engine';
import synonyms from '@site/data/search-synonyms.yaml';
import {unpackTradeWords, type PackedTradeWords} from '@talos-docs/search/packedTradeWords';

/** What the engine knows of the words of this site's readers. */
export const searchWords: EngineOptions = {
  synonyms: synonyms as SynonymGroup[],
  tradeWords: unpackTradeWords(tradeWords as PackedTradeWords),
};
