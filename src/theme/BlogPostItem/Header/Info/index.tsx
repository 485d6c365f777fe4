import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Info from '@theme-original/BlogPostItem/Header/Info';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import {Facts, factsOf, isNote, KindMark} from '@site/src/features/release-notes/Facts';
import styles from '../../../blog.module.css';

export default function InfoWrapper(props: Props): ReactNode {
  const {metadata} = useBlogPost();
  if (!isNote(metadata)) return <Info {...props} />;
  const facts = factsOf(metadata);
  return (
    <>
      <Info {...props} />
      <KindMark kind={facts.kind} importance={facts.importance} />
      <Facts facts={facts} className={styles.facts} />
    </>
  );
}
