import {serveSearchWorker} from '@talos-docs/search/worker';
import synonyms from '@site/data/search-synonyms.yaml';

serveSearchWorker({synonyms: synonyms as string[][]});
