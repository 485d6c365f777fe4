import {createHost} from './host';
import type {ToIndex} from './messages';

const receive = createHost((message) => self.postMessage(message));

self.addEventListener('message', ({data}: MessageEvent<ToIndex>) => receive(data));
