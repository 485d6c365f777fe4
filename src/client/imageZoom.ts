import type {ClientModule} from '@docusaurus/types';
import type {ImageZoom} from '../components/ImageZoom';
import {ATTACH_DELAY} from '../lib/imageZoom/constants';

let viewer: ImageZoom | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let visit = 0;

async function attach(current: number): Promise<void> {
  if (!document.querySelector('main .theme-doc-markdown img, main .markdown img')) return;
  try {
    // Only now, so that the viewer is no part of what a page has to load first.
    const {createImageZoom} = await import('../components/ImageZoom');
    if (current !== visit) return;
    viewer ??= createImageZoom();
    viewer.attach();
  } catch {
    // Figures stay readable without the viewer; the next route change tries again.
  }
}

export default {
  onRouteUpdate() {
    visit += 1;
    clearTimeout(timer);
    viewer?.suspend();
  },
  onRouteDidUpdate() {
    const current = visit;
    clearTimeout(timer);
    timer = setTimeout(() => void attach(current), ATTACH_DELAY);
  },
} satisfies ClientModule;
