import type {ClientModule} from '@docusaurus/types';
import {watchFrame} from './watchFrame';

/** Frames of React's own watch themselves. */
export default {
  onRouteDidUpdate() {
    document.querySelectorAll<HTMLElement>('[data-block] [data-wide]').forEach(watchFrame);
  },
} satisfies ClientModule;
