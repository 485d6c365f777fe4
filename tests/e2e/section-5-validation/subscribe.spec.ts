import {expect, test, type Page} from '@playwright/test';
import {
  agree,
  dialogOf,
  emailOf,
  newAddress,
  openDialog,
  submit,
  subscriptionRequests,
} from '../support/subscribe';

const notSent = async (page: Page, fill: () => Promise<void>) => {
  const sent = subscriptionRequests(page);
  await openDialog(page);
  await fill();
  await submit(page);
  return sent;
};

test('a wrong address is told at its field before anything is sent', async ({page}) => {
  const sent = await notSent(page, async () => {
    await emailOf(page).fill('ada@example');
    await agree(page);
  });
  await expect(emailOf(page)).toBeFocused();
  await expect(emailOf(page)).toHaveAccessibleDescription(/one full address/);
  expect(sent).toEqual([]);
  await emailOf(page).press('End');
  await emailOf(page).pressSequentially('.com');
  await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'false');
});

test('without consent nothing is sent', async ({page}) => {
  const sent = await notSent(page, () => emailOf(page).fill(newAddress()));
  const consent = dialogOf(page).getByRole('checkbox', {name: /^I agree/});
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription(/without your consent no mail/);
  expect(sent).toEqual([]);
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await expect(dialogOf(page).getByRole('link', {name})).toHaveAttribute('target', '_blank');
  }
});

test('what the service refuses is told at the field', async ({page}) => {
  await openDialog(page);
  await emailOf(page).fill(newAddress());
  await agree(page);
  await page.route('**/api/subscriptions', (route) =>
    route.fulfill({status: 422, json: {error: 'invalid_field', message: 'no', field: 'email'}}),
  );
  await submit(page);
  await expect(emailOf(page)).toHaveAccessibleDescription(/does not take this address/);
  await expect(emailOf(page)).toBeFocused();
});
