/** Files share a process: each gets its own copy of the project's modules, and the state that they would share anew. */
import {vi} from 'vitest';

vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();

if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0`;
  history.replaceState(null, '', '/');
  // What user-event puts over it cannot be set.
  Reflect.deleteProperty(navigator, 'clipboard');
}
