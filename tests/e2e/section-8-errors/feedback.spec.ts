import {expect, test} from '@playwright/test';
import {
  comeBack,
  endpoint,
  errorText,
  openForm,
  sentBy,
  storedWith,
  takeTime,
  thanksText,
  uniqueText,
} from '../support/feedback';
import {open, pages} from '../support/pages';
import {axeFindings} from '../support/soundness';

for (const [status, error, reason] of [
  [500, 'fault', 'does not work at the moment'],
  [429, 'too_many_requests', 'Too many requests'],
] as const) {
  test(`${status}: '${errorText}', the text is kept, and it is sent by itself`, async ({page}) => {
    const comment = uniqueText();
    const feedback = await openForm(page, pages.sensors);
    await expect(feedback.getByText(thanksText)).toBeVisible();
    await feedback.getByLabel('Leave a comment').fill(comment);
    await page.route(endpoint, (route) =>
      route.fulfill({
        status,
        json: {error, message: 'x'},
        headers: status === 500 ? {} : {'Retry-After': '3'},
      }),
    );
    const sent = sentBy(page);
    await takeTime(page);
    await feedback.getByRole('button', {name: 'Send', exact: true}).click();
    await expect(feedback.getByText(errorText, {exact: true})).toBeVisible();
    await expect(feedback.getByText(reason)).toContainText('kept on this device');
    await expect(feedback.getByLabel('Leave a comment')).toHaveValue(comment);
    expect(sent).toHaveLength(1);
    await page.unroute(endpoint);
    await expect(feedback).toHaveText(thanksText);
    expect(sent).toHaveLength(2);
    expect(await storedWith(comment)).toHaveLength(1);
  });
}

test('a refusal with a field is shown at the field, also on the next visit', async ({page}) => {
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').fill(uniqueText());
  await page.route(endpoint, (route) =>
    route.fulfill({status: 415, json: {error: 'unfit_file', message: 'x', field: 'file'}}),
  );
  await feedback
    .getByLabel('Add a file')
    .setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x')});
  await expect(feedback.getByText('a.txt, 1 KB')).toBeVisible();
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByLabel('Add a file')).toBeFocused();
  await expect(feedback.getByText('does not take this file')).toBeVisible();
  await comeBack(page);
  await expect(feedback.getByText('was not taken')).toBeVisible();
  await feedback.getByRole('button', {name: 'Continue'}).click();
  await expect(feedback.getByLabel('Add a file')).toBeFocused();
  await page.unroute(endpoint);
  await feedback.getByRole('button', {name: 'Remove file'}).click();
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback).toHaveText(thanksText);
});

test('a page of a portal or proxy in place of an answer: it is kept, and sent by itself later', async ({
  page,
}) => {
  await page.route(endpoint, (route) =>
    route.fulfill({status: 405, contentType: 'text/html', body: '<h1>Not allowed</h1>'}),
  );
  const feedback = await openForm(page, pages.sensors);
  await expect(feedback.getByText(errorText)).toBeVisible();
  await expect(feedback.getByText('a sign-in page of your network')).toBeVisible();
  await page.unroute(endpoint);
  const sent = sentBy(page);
  await comeBack(page);
  await expect.poll(() => sent.map(({helpful}) => helpful)).toHaveLength(1);
});

test('what follows the click cannot be loaded: the answer is kept, and sent by the next page', async ({
  page,
}) => {
  const sent = sentBy(page);
  await open(page, pages.sensors);
  await page.context().setOffline(true);
  const feedback = page.getByRole('region', {name: 'Feedback'});
  await feedback.getByRole('button', {name: 'No'}).click();
  await expect(
    feedback.getByText(`${errorText} Your answer is kept on this device.`),
  ).toBeVisible();
  expect(await axeFindings(page, 'section[aria-label="Feedback"]')).toEqual([]);
  await page.context().setOffline(false);
  await open(page, pages.actors);
  await expect.poll(() => sent.map(({helpful}) => helpful)).toEqual(['no']);
});

test('what follows the click is gone after a deployment: the page is loaded again, and the answer counts', async ({
  page,
}) => {
  const sent = sentBy(page);
  await open(page, pages.sensors);
  let deployed = true;
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) deployed = false;
    return deployed && request.resourceType() === 'script'
      ? route.fulfill({status: 404})
      : route.continue();
  });
  const feedback = page.getByRole('region', {name: 'Feedback'});
  await feedback.getByRole('button', {name: 'No'}).press('Enter');
  await expect(feedback.getByText(thanksText)).toBeVisible();
  const no = feedback.getByRole('button', {name: 'No'});
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expect(no).toBeFocused();
  await expect(no).toBeInViewport();
  expect(new Set(sent.map(({clientId}) => clientId)).size).toBe(1);
});
