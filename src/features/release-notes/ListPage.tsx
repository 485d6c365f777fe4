import {useMemo, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import SearchMetadata from '@theme/SearchMetadata';
import {fits, idsOf, products, type Choice} from '@talos-docs/contract/releases/vocabulary';
import {Button} from '../../ui/Button';
import layout from '../../ui/FilterPanel/styles.module.css';
import {useKeptFocus} from '../../ui/useKeptFocus';
import {writeAddress} from './address';
import {Facts, factsOf, idOf, KindMark, useDay, useMonth} from './Facts';
import FeedLinks from './FeedLinks';
import Filters from './Filters';
import {byMonth} from './months';
import marks from './facts.module.css';
import styles from './styles.module.css';
import Subscribe from './subscribe';
import {unreadMark, useUnread, type UnreadMark} from './unread';
import {useChoice} from './useChoice';

function Follow(): ReactNode {
  return (
    <div className={styles.follow}>
      <Subscribe choice={useChoice()} />
      <details>
        <summary>Follow with a feed reader</summary>
        <FeedLinks label="All release notes" folder="/whats-new" />
        {idsOf(products).map((id) => (
          <FeedLinks key={id} label={products[id]} folder={`/whats-new/products/${id}`} />
        ))}
      </details>
    </div>
  );
}

function countOf(shown: number, all: number, unread: number): string {
  if (shown === 0) return 'No release note fits this choice';
  const notes = shown === all ? `${all} release notes` : `${shown} of ${all} release notes`;
  return unread === 0 ? notes : `${notes}, ${unread} unread`;
}

/** A release note with what its place on the page depends on. */
const itemOf = ({content}: Props['items'][number]) => ({
  ...factsOf(content.metadata),
  content,
  id: idOf(content.metadata),
  date: content.metadata.date,
});

type Item = ReturnType<typeof itemOf>;

interface NoteProps {
  readonly item: Item;
  readonly as: 'h3' | 'h4';
  readonly unread: UnreadMark | undefined;
}

/** One release note on the page of all notes: when and what, its first paragraph, and the way to the rest. */
function Note({item, as, unread}: NoteProps): ReactNode {
  const {content: Content, id, date, kind, importance} = item;
  const {title, permalink} = Content.metadata;
  const day = useDay();
  return (
    <article className={clsx(styles.note, unread === 'newest' && styles.newestNote)}>
      <p className={marks.head}>
        <time dateTime={date}>{day(date)}</time>
        <KindMark kind={kind} importance={importance} unread={unread} />
      </p>
      <Heading as={as} id={id} className={styles.noteTitle} aria-label={title}>
        <Link to={permalink}>{title}</Link>
      </Heading>
      <div className="markdown">
        <MDXContent>
          <Content />
        </MDXContent>
      </div>
      <Facts facts={item} />
      <Link to={permalink} className={styles.more} aria-label={`Read more about ${title}`}>
        Read more
      </Link>
    </article>
  );
}

function Notes({items}: {readonly items: readonly Item[]}): ReactNode {
  const history = useHistory();
  const {pathname} = useLocation();
  const choice = useChoice();
  const monthOf = useMonth();
  const ids = useMemo(() => items.map(({id}) => id), [items]);
  const {unread, markAllRead} = useUnread(ids);
  const shown = items.filter((item) => fits(item, choice));
  const months = byMonth(shown);
  const shownUnread = months
    .flatMap(({product, documentation}) => [...product, ...documentation])
    .flatMap(({id}) => (unread.includes(id) ? id : []));
  const count = useRef<HTMLParagraphElement>(null);
  // The buttons go away when they are pressed.
  const focusCount = () => count.current?.focus({preventScroll: true});
  const keepFocus = useKeptFocus(focusCount);
  const choose = (next: Choice) => {
    keepFocus();
    // While the next page is on its way, the address is its own.
    history.push({pathname, search: writeAddress(next)});
  };
  const notes = (group: readonly Item[], as: NoteProps['as']) =>
    group.map((item) => (
      <Note key={item.id} item={item} as={as} unread={unreadMark(item.id, shownUnread)} />
    ));
  return (
    <div className={layout.columns}>
      <Filters choice={choice} onChange={choose} />
      <div>
        <div className={styles.line}>
          <p role="status" ref={count} tabIndex={-1}>
            {countOf(shown.length, items.length, shownUnread.length)}
          </p>
          {shown.length < items.length && (
            <Button onClick={() => choose({products: [], audiences: []})}>Clear filters</Button>
          )}
          {unread.length > 0 && (
            <Button
              onClick={() => {
                markAllRead();
                focusCount();
              }}
            >
              Mark all as read
            </Button>
          )}
        </div>
        {months.map(({id, product, documentation}) => (
          <section key={id} className={styles.month} aria-labelledby={id}>
            <Heading as="h2" id={id}>
              {monthOf(id)}
            </Heading>
            {notes(product, 'h3')}
            {documentation.length > 0 && (
              <>
                <Heading as="h3" id={`${id}-documentation`}>
                  Changes of the documentation
                </Heading>
                {notes(documentation, 'h4')}
              </>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The page `/whats-new`: all release notes, with filters by product and audience in the address. */
export default function ListPage(props: Props): ReactNode {
  const {blogTitle, blogDescription} = props.metadata;
  const items = useMemo(() => props.items.map(itemOf), [props.items]);
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <Layout>
        <main className={layout.page}>
          <Heading as="h1">{blogTitle}</Heading>
          <p className={styles.lead}>{blogDescription}</p>
          <Follow />
          <Notes items={items} />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
