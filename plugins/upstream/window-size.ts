import {moduleOfDocusaurus, replaceKnown, transformPlugin, transformRule} from './transformRule';

const name = 'window-size';
/** What `useWindowSize` says where the window is not known, and the hook of which it is the initial state. */
const unknown = "'ssr');";
const hook = 'const [windowSize, setWindowSize] = useState(';

/** Has `useWindowSize` tell the width of a known window at once. */
export function tellAtOnce(source: string): string {
  const asked = replaceKnown(name, source, hook, `const isBrowser = useIsBrowser();\n    ${hook}`);
  const atOnce = `isBrowser ? getWindowSize(desktopBreakpoint) : ${unknown}`;
  const known = replaceKnown(name, asked, unknown, atOnce);
  return `import useIsBrowser from '@docusaurus/useIsBrowser';\n${known}`;
}

/**
 * Has a page that comes after the first be drawn once: Docusaurus draws each as if the window were not known, and again
 * when it is.
 */
export default function windowSize() {
  const measuring = {test: moduleOfDocusaurus('theme-common/lib/hooks/useWindowSize')};
  return transformPlugin(name, transformRule(measuring, tellAtOnce));
}
