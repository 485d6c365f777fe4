import {whereShown} from '../whereShown';

/** Has the fields above tables narrow them; when that cannot be loaded, the tables are whole. */
export default whereShown('[data-table-filter]', async () => {
  try {
    return (await import('./watchTableFilter')).watchTableFilter;
  } catch (error) {
    // A narrow screen would keep the one column that it begins with.
    document.documentElement.dataset['wholeTables'] = '';
    throw error;
  }
});
