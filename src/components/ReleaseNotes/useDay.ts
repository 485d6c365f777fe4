import {useDateTimeFormat} from '@docusaurus/theme-common/internal';

/** Formats the day of a publication, which is the same in every time zone. */
export function useDay(): (date: string) => string {
  const format = useDateTimeFormat({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (date) => format.format(new Date(date));
}
