import type {ReactNode} from 'react';
import {createStore, useStore, type Store} from '@site/src/ui/createStore';

/** The function that MDX makes of a page. */
type Text = (props: object) => ReactNode;

interface LivePage {
  readonly Page: Text;
  readonly text: Store<Text>;
  readonly outline: string;
}

/** `module.hot` of the bundler. */
export interface HotModule {
  readonly data?: {livePage?: LivePage};
  accept(): void;
  dispose(keep: (data: {livePage?: LivePage}) => void): void;
  /** Hands the update on to the modules that import this one. */
  invalidate(): void;
}

/**
 * The component of a page, the same one for each version of its text: a page that is shown draws the newest.
 * @param hot absent where no module is exchanged
 * @param text the newest version
 * @param exported what the page hands on besides; when that changes, those who have it must be drawn anew, too
 */
export function liveText(hot: HotModule | undefined, text: Text, exported: unknown): Text {
  if (!hot) return text;
  const outline = JSON.stringify(exported);
  const known = hot.data?.livePage;
  const live = known?.outline === outline ? known : startPage(text, outline);
  hot.accept();
  hot.dispose((data) => (data.livePage = live));
  if (live === known) live.text.set(text);
  else if (known) hot.invalidate();
  return live.Page;
}

function startPage(first: Text, outline: string): LivePage {
  const text = createStore(first);
  // Not an element of its own: what both versions have stays as it is, with its state.
  const Page: Text = (props) => useStore(text)(props);
  return {Page, text, outline};
}
