import {expect, test} from '@playwright/test';
import {withStore} from '../support/feedback';
import {open} from '../support/pages';

test('a question without results is counted by the service beside the site', async ({page}) => {
  const query = `zzq${Date.now().toString(36).replace(/\d/g, 'z')}`;
  await open(page, `/search?q=${query}`);
  await expect(page.getByRole('heading', {name: 'No results were found'})).toBeVisible();
  const counted = () =>
    withStore(async (store) => (await store.zeroResults()).filter((row) => row.query === query));
  await expect.poll(counted).toMatchObject([{count: 1, answeredBy: 'embedded'}]);
});
