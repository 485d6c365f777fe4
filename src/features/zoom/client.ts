import type {ClientModule} from '@docusaurus/types';
import type * as Viewer from '.';

/** Time in milliseconds between a route change and the attaching of the viewer. */
const attachDelay = 1000;

let viewer: typeof Viewer | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let visit = 0;
/** What was pressed last on this visit: a figure that the reader did not wait for. */
let pressed: EventTarget | null = null;

async function attach(current: number): Promise<void> {
  if (!document.querySelector('main .markdown img')) return;
  try {
    // Only now, so that the viewer is no part of what a page has to load first.
    viewer = await import('.');
    if (current === visit) viewer.attach(pressed);
  } catch {
    // Figures stay readable without the viewer; the next route change tries again.
  }
}

const remember = ({target}: Event) => {
  pressed = target;
};

export default {
  onRouteUpdate() {
    visit += 1;
    pressed = null;
    clearTimeout(timer);
    viewer?.suspend();
  },
  onRouteDidUpdate() {
    const current = visit;
    document.addEventListener('click', remember);
    clearTimeout(timer);
    timer = setTimeout(() => void attach(current), attachDelay);
  },
} satisfies ClientModule;
