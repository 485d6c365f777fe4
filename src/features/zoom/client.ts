import type {ClientModule} from '@docusaurus/types';
import type * as Viewer from '.';

/** Time in milliseconds between a route change and the attaching of the viewer. */
const attachDelay = 1000;

let viewer: typeof Viewer | undefined;
/** Of this visit to a page. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** What was pressed last on this visit: a figure that the reader did not wait for. */
let pressed: EventTarget | null = null;

async function attach(): Promise<void> {
  if (!document.querySelector('main .markdown img')) return;
  const current = timer;
  try {
    // Only now, so that the viewer is no part of what a page has to load first.
    viewer = await import('.');
    if (current === timer) viewer.attach(pressed);
  } catch {
    // Figures stay readable without the viewer; the next route change tries again.
  }
}

const remember = ({target}: Event) => {
  pressed = target;
};

export default {
  onRouteUpdate() {
    clearTimeout(timer);
    timer = undefined;
    pressed = null;
    viewer?.suspend();
  },
  onRouteDidUpdate() {
    document.addEventListener('click', remember);
    clearTimeout(timer);
    timer = setTimeout(() => void attach(), attachDelay);
  },
} satisfies ClientModule;
