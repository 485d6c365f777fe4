import type {EngineOptions} from '@talos-docs/search/engine';
import synonyms from '@site/data/search-synonyms.yaml';
import tradeWords from '@site/data/trade-words.yaml';

/** What the engine knows of the words of this site's readers. */
export const searchWords = {synonyms, tradeWords} as EngineOptions;
