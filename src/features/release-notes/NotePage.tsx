import {useEffect, type ReactNode} from 'react';
import BlogPostPage, {type Props} from '@theme/BlogPostPage';
import {idOf} from './Facts';
import {markRead} from './unread';

/** The page of one release note, which counts as read from then on. */
export default function NotePage(props: Props): ReactNode {
  const id = idOf(props.content.metadata);
  useEffect(() => {
    markRead([id]);
  }, [id]);
  return <BlogPostPage {...props} />;
}
