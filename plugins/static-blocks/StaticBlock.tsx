import {
  useEffect,
  useState,
  type ElementType,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {blockOf, loadBlock} from './blocks';

interface StaticBlockProps {
  /** Element or component of the block, where it is not a run of several. */
  readonly as?: ElementType;
  /** Names the block among all of its page. */
  readonly block: string;
  /** Only the server has them. */
  readonly children: ReactNode;
}

/** Until the block arrives. Where the server rendered it, React leaves alone what it finds. */
const asRendered = {__html: ''};

/** The link to another page that an event is about; none where the browser follows it better by itself. */
function linkOf({target}: SyntheticEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.download || link.origin !== window.location.origin) return null;
  return link.getAttribute('href')?.startsWith('#') ? null : link;
}

function fetchAhead(event: SyntheticEvent): void {
  const link = linkOf(event);
  if (link) void window.docusaurus.preload(link.pathname);
}

function KeptBlock({
  as: Element = 'div',
  block,
  ...attributes
}: Omit<StaticBlockProps, 'children'>) {
  const history = useHistory();
  const {pathname} = useLocation();
  // On the first page, too: where something else has changed it, React throws away what it finds and draws it anew.
  const [html, setHtml] = useState(() => blockOf(pathname, block));

  useEffect(() => {
    if (html) return;
    void loadBlock(pathname, block)
      .then(setHtml)
      // What another version of the site was built from cannot be shown beside this one.
      .catch(() => window.location.reload());
  }, [html, pathname, block]);

  const follow = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };

  return (
    <Element
      {...attributes}
      data-block={block}
      dangerouslySetInnerHTML={html ?? asRendered}
      suppressHydrationWarning
      onClick={follow}
      onMouseOver={fetchAhead}
      onTouchStart={fetchAhead}
    />
  );
}

/** Part of a page that never changes: React renders it once, on the server, and the browser keeps the HTML. */
export function StaticBlock({children, ...props}: StaticBlockProps): ReactNode {
  if (children === null) return <KeptBlock {...props} />;
  const {as: Element = 'div', block, ...attributes} = props;
  return (
    <Element {...attributes} data-block={block}>
      {children}
    </Element>
  );
}
