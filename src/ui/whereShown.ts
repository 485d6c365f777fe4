import type {ClientModule} from '@docusaurus/types';

/**
 * Makes a client module that has elements of a page do what they do, and loads it only where a page shows one.
 * @param selector finds the elements
 * @param load loads what is called for each of them on each visit; when it cannot be loaded, they stay as they are
 */
export function whereShown(selector: string, load: () => Promise<(element: HTMLElement) => void>) {
  async function start(): Promise<void> {
    try {
      const watch = await load();
      document.querySelectorAll<HTMLElement>(selector).forEach(watch);
    } catch {
      // They can be read without.
    }
  }
  return {
    onRouteDidUpdate() {
      if (document.querySelector(selector)) void start();
    },
  } satisfies ClientModule;
}
