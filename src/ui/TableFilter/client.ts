import {whereShown} from '../whereShown';

/** Has the fields above tables narrow them; without it the tables are whole. */
export default whereShown(
  '[data-table-filter]',
  async () => (await import('./watchTableFilter')).watchTableFilter,
);
