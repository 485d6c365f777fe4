import {serveSearchWorker} from '@talos-docs/search/worker';
import {searchWords} from './words';

serveSearchWorker(searchWords);
