import type {ReactNode} from 'react';
import DocPaginator from '@theme-original/DocPaginator';
import type {Props} from '@theme/DocPaginator';
import Feedback from '@site/src/features/feedback';

/** Pages and categories of the guides both end in it: the question stands at the same place on all of them. */
export default function DocPaginatorWrapper(props: Props): ReactNode {
  return (
    <>
      <Feedback />
      <DocPaginator {...props} />
    </>
  );
}
