import {expect, test} from '@playwright/test';
import {
  agree,
  dialogOf,
  emailOf,
  newAddress,
  openDialog,
  submit,
  subscriptionRequests,
} from '../support/subscribe';

test('what is wrong is told at its field', async ({page}) => {
  const sent = subscriptionRequests(page);
  await openDialog(page);

  await test.step('without consent nothing is sent', async () => {
    await emailOf(page).fill(newAddress());
    await submit(page);
    const consent = dialogOf(page).getByRole('checkbox', {name: /^I agree/});
    await expect(consent).toBeFocused();
    await expect(consent).toHaveAccessibleDescription(/without your consent no mail/);
    expect(sent).toEqual([]);
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      await expect(dialogOf(page).getByRole('link', {name})).toHaveAttribute('target', '_blank');
    }
  });
  await test.step('a wrong address is told at its field before anything is sent', async () => {
    await emailOf(page).fill('ada@example');
    await agree(page);
    await submit(page);
    await expect(emailOf(page)).toBeFocused();
    await expect(emailOf(page)).toHaveAccessibleDescription(/one full address/);
    expect(sent).toEqual([]);
    await emailOf(page).press('End');
    await emailOf(page).pressSequentially('.com');
    await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'false');
  });
  await test.step('what the service refuses is told at the field', async () => {
    await page.route('**/api/subscriptions', (route) =>
      route.fulfill({status: 422, json: {error: 'invalid_field', message: 'no', field: 'email'}}),
    );
    await submit(page);
    await expect(emailOf(page)).toHaveAccessibleDescription(/does not take this address/);
    await expect(emailOf(page)).toBeFocused();
  });
});
