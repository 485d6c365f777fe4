import type {ReactNode} from 'react';
import type {Props} from '@theme/LastUpdated';

/** Its date is put together from the parts of `toUTCString`: a formatter of `Intl` is the most costly thing of a page. */
export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  const [, day, month, year] = date.toUTCString().split(' ');
  return (
    <span className="theme-last-updated">
      Last updated on{' '}
      <b>
        <time dateTime={date.toISOString()} itemProp="dateModified">
          {`${month} ${Number(day)}, ${year}`}
        </time>
      </b>
    </span>
  );
}
