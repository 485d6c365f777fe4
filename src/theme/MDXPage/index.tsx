import {useMemo, type ReactNode} from 'react';
import MDXPage from '@theme-original/MDXPage';
import type {Props} from '@theme/MDXPage';
import Feedback from '@site/src/features/feedback';

/** Asks below the text of a page outside the guides, where upstream leaves no other place. */
export default function MDXPageWrapper({content, ...props}: Props): ReactNode {
  const asking = useMemo(() => {
    const Text = content;
    const withQuestion = () => (
      <>
        <Text />
        <div data-search-exclude="">
          <Feedback />
        </div>
      </>
    );
    return Object.assign(withQuestion, content) as Props['content'];
  }, [content]);
  return <MDXPage {...props} content={asking} />;
}
