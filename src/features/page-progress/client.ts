import type {ClientModule} from '@docusaurus/types';
import './styles.css';

/** Milliseconds until a reader is told that the next page is on its way (specification, section 9). */
const delay = 200;
const {dataset} = typeof document === 'undefined' ? {} : document.documentElement;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a bar at the top while the next page is fetched. */
export default {
  onRouteUpdate({location, previousLocation}) {
    // Of a page that the reader turned away from, nobody is told any more whether it arrived.
    clearTimeout(timer);
    if (!dataset || !previousLocation || location.pathname === previousLocation.pathname) return;
    timer = setTimeout(() => {
      dataset['fetchingPage'] = '';
    }, delay);
  },
  onRouteDidUpdate() {
    clearTimeout(timer);
    delete dataset?.['fetchingPage'];
  },
} satisfies ClientModule;
