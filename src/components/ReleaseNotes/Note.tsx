import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {Props as ListProps} from '@theme/BlogListPage';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import Facts, {KindMark} from './Facts';
import styles from './styles.module.css';
import {factsOf, idOf} from './note';
import type {UnreadMark} from './unread';
import {useDay} from './useDay';

interface NoteProps {
  readonly content: ListProps['items'][number]['content'];
  readonly unread: UnreadMark | undefined;
}

/** One release note on the page of all notes: what it is about, its first paragraph, and the way to the rest. */
export default function Note({content: Content, unread}: NoteProps): ReactNode {
  const {metadata} = Content;
  const {title, permalink, date} = metadata;
  const facts = factsOf(metadata);
  const day = useDay();
  return (
    <article className={clsx(styles.note, unread === 'newest' && styles.newest)}>
      <KindMark kind={facts.kind} importance={facts.importance} unread={unread} />
      <Heading as="h2" id={idOf(metadata)} className={styles.noteTitle}>
        <Link to={permalink}>{title}</Link>
      </Heading>
      <div className="markdown">
        <MDXContent>
          <Content />
        </MDXContent>
      </div>
      <Facts facts={facts} />
      <p className={styles.noteFoot}>
        <time dateTime={date}>{day(date)}</time>
        <Link to={permalink} className={styles.more} aria-label={`Read more about ${title}`}>
          Read more
        </Link>
      </p>
    </article>
  );
}
