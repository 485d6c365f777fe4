import type {ClientModule} from '@docusaurus/types';
import './styles.css';

/** Milliseconds until a reader is told that the next page is on its way (specification, section 9). */
const delay = 200;
const {dataset} = typeof document === 'undefined' ? {} : document.documentElement;

/** Shows a bar at the top while the next page is fetched. */
export default {
  onRouteUpdate({location, previousLocation}) {
    if (!dataset || !previousLocation || location.pathname === previousLocation.pathname) return;
    const timer = window.setTimeout(() => {
      dataset['fetchingPage'] = '';
    }, delay);
    return () => window.clearTimeout(timer);
  },
  onRouteDidUpdate() {
    delete dataset?.['fetchingPage'];
  },
} satisfies ClientModule;
