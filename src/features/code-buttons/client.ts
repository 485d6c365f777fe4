import type {ClientModule} from '@docusaurus/types';

const selector = '.theme-code-block';

async function addButtons(): Promise<void> {
  try {
    const {addTo} = await import('.');
    document.querySelectorAll<HTMLElement>(selector).forEach(addTo);
  } catch {
    // Code can be selected and copied by hand.
  }
}

/** Gives code its buttons (src/features/code-buttons). Loaded only where a page shows code. */
export default {
  onRouteDidUpdate() {
    if (document.querySelector(selector)) void addButtons();
  },
} satisfies ClientModule;
