import {useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
  useHistorySelector,
} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import Subscribe from '@site/src/components/Subscribe';
import {idsOf, products} from '@site/src/lib/releases/vocabulary';
import {fits, readAddress, writeAddress, type Choice} from './address';
import FeedLinks from './FeedLinks';
import Filters from './Filters';
import Note from './Note';
import {factsOf, idOf} from './note';
import styles from './styles.module.css';
import {unreadMark, useUnread} from './unread';

/** What the address says that the reader wants to see. */
function useChoice(): Choice {
  const search = useHistorySelector(({location}) => location.search);
  return useMemo(() => readAddress(search), [search]);
}

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

function Notes({items}: Pick<Props, 'items'>): ReactNode {
  const history = useHistory();
  const choice = useChoice();
  const ids = useMemo(() => items.map(({content}) => idOf(content.metadata)), [items]);
  const {unread, markAllRead} = useUnread(ids);
  const shown = items.filter(({content}) => fits(factsOf(content.metadata), choice));
  const shownUnread = shown
    .map(({content}) => idOf(content.metadata))
    .filter((id) => unread.has(id));
  const choose = (next: Choice) => history.push({search: writeAddress(next)});
  return (
    <div className={styles.columns}>
      <Filters choice={choice} onChange={choose} />
      <div>
        <div className={styles.line}>
          <p role="status">{countOf(shown.length, items.length, shownUnread.length)}</p>
          {shown.length < items.length && (
            <button
              type="button"
              className={styles.button}
              onClick={() => choose({products: [], audiences: []})}
            >
              Clear filters
            </button>
          )}
          {unread.size > 0 && (
            <button type="button" className={styles.button} onClick={markAllRead}>
              Mark all as read
            </button>
          )}
        </div>
        {shown.map(({content}) => (
          <Note
            key={content.metadata.permalink}
            content={content}
            unread={unreadMark(idOf(content.metadata), shownUnread)}
          />
        ))}
      </div>
    </div>
  );
}

/** The page `/whats-new`: all release notes, with filters by product and audience in the address. */
export default function ListPage(props: Props): ReactNode {
  const {items, metadata} = props;
  const {blogTitle, blogDescription} = metadata;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <Layout>
        <main className={styles.page}>
          <Heading as="h1">{blogTitle}</Heading>
          <p className={styles.lead}>{blogDescription}</p>
          <Follow />
          <Notes items={items} />
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
