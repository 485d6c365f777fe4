import type {ClientModule} from '@docusaurus/types';
import {measureFrames, watchFrame} from './watchFrame';

// Chromium leaves what takes the focus where it is when a part of it is in sight, be it a few pixels.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({target}) => {
    if (target instanceof Element && target.matches('[data-wide="scrolls"] :focus-visible'))
      target.scrollIntoView({block: 'nearest', inline: 'nearest'});
  });

const markPage = () => measureFrames([...document.querySelectorAll('[data-wide]')])();

/** Frames of React's own watch themselves. */
export default {
  onRouteDidUpdate({previousLocation}) {
    document.querySelectorAll<HTMLElement>('[data-block] [data-wide]').forEach(watchFrame);
    if (!previousLocation) return;
    // Most tables fit: where that is taken for granted before it is measured, a new page is laid out once.
    document.querySelectorAll<HTMLElement>('[data-wide=""]').forEach((frame) => {
      frame.dataset['wide'] = 'fits';
    });
    // Behind the router, which begins to listen with the first page: the page that one goes back to is there, and its
    // tables have their height before the browser scrolls to where the reader was.
    addEventListener('popstate', markPage);
  },
} satisfies ClientModule;
