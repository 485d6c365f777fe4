import type {Plugin} from '@docusaurus/types';
import {moduleOfDocusaurus, transformRule} from './transformRule';

/** What `useWindowSize` says where the window is not known, and the hook of which it is the initial state. */
const unknown = "'ssr');";
const hook = 'const [windowSize, setWindowSize] = useState(';

/** Has `useWindowSize` tell the width of a known window at once. */
export function tellAtOnce(source: string): string {
  if ([unknown, hook].some((text) => source.split(text).length !== 2))
    throw new Error('window-size: Docusaurus learns the width of the window in another way.');
  const known = source
    .replace(hook, `const isBrowser = useIsBrowser();\n    ${hook}`)
    .replace(unknown, `isBrowser ? getWindowSize(desktopBreakpoint) : ${unknown}`);
  return `import useIsBrowser from '@docusaurus/useIsBrowser';\n${known}`;
}

/**
 * Has a page that comes after the first be drawn once: Docusaurus draws each as if the window were not known, and again
 * when it is.
 */
export default function windowSize(): Plugin {
  return {
    name: 'window-size',
    configureWebpack: () => ({
      module: {
        rules: [
          transformRule(
            {test: moduleOfDocusaurus('theme-common/lib/hooks/useWindowSize')},
            tellAtOnce,
          ),
        ],
      },
    }),
  };
}
