import {expect, test} from '@playwright/test';
import {
  comeBack,
  endpoint,
  errorText,
  keptOn,
  openForm,
  picture,
  sentBy,
  storedFile,
  storedWith,
  takeTime,
  thanksText,
  uniqueText,
  widget,
} from '../support/feedback';
import {doubleText, hold, open, pages} from '../support/pages';
import {sites} from '../support/sites';

test("asking, sending ('Sending'), success ('Thanks for your feedback!')", async ({page}) => {
  const feedback = await openForm(page, pages.sensors);
  await expect(feedback.getByText(thanksText)).toBeVisible();
  await feedback.getByLabel('Leave a comment').fill(uniqueText());
  const release = await hold(page, endpoint);
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByRole('status').getByText('Sending')).toBeVisible();
  await expect(feedback.getByRole('button', {name: 'Sending'})).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(feedback.getByLabel('Leave a comment')).not.toBeEditable();
  release();
  await expect(feedback).toHaveText(thanksText);
  await expect(feedback.getByRole('status').getByText(thanksText)).toBeFocused();
});

test('error with a retry link', async ({page}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors);
  await expect(feedback.getByText(thanksText)).toBeVisible();
  await feedback.getByLabel('Leave a comment').fill(comment);
  await page.route(endpoint, (route) => route.abort());
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByText(errorText)).toBeInViewport();
  await expect(feedback.getByLabel('Leave a comment')).toHaveValue(comment);
  await feedback.getByRole('button', {name: 'try send feedback again'}).press('Enter');
  await expect(feedback.getByText(errorText)).toBeInViewport();
  await expect(feedback.getByRole('button', {name: 'Send', exact: true})).toBeFocused();
  await page.unroute(endpoint);
  await feedback.getByRole('button', {name: 'try send feedback again'}).click();
  await expect(feedback).toHaveText(thanksText);
  expect(await storedWith(comment)).toHaveLength(1);
});

test('a lost network: sent by itself when it is back, exactly once, with the file', async ({
  page,
  context,
}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors);
  await expect(feedback.getByText(thanksText)).toBeVisible();
  await feedback.getByLabel('Leave a comment').fill(comment);
  await feedback
    .getByLabel('Add a file')
    .setInputFiles({name: 'a.png', mimeType: 'image/png', buffer: picture});
  await context.setOffline(true);
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByText('kept on this device')).toBeVisible();
  await expect(feedback.getByText('as soon as the network is back')).toBeVisible();
  expect(await storedWith(comment)).toEqual([]);
  await context.setOffline(false);
  await expect(feedback).toHaveText(thanksText);
  const [item, ...others] = await storedWith(comment);
  expect(others).toEqual([]);
  expect(item && (await storedFile(item))).toEqual(picture);
});

test('a lost network, then a reload: sent by itself on the next visit, exactly once, with the file', async ({
  page,
}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors);
  await expect(feedback.getByText(thanksText)).toBeVisible();
  await feedback.getByLabel('Leave a comment').fill(comment);
  await feedback
    .getByLabel('Add a file')
    .setInputFiles({name: 'a.png', mimeType: 'image/png', buffer: picture});
  await page.route(endpoint, (route) => route.abort('internetdisconnected'));
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByText(errorText)).toBeVisible();
  await comeBack(page);
  await expect(feedback.getByText('Your feedback on this page waits to be sent.')).toBeVisible();
  await expect(feedback.getByText(errorText)).toBeVisible();
  await takeTime(page);
  await page.unroute(endpoint);
  const sent = sentBy(page);
  await comeBack(page);
  await expect(page.getByText(thanksText)).toBeVisible();
  await expect.poll(() => keptOn(page)).toEqual([]);
  await comeBack(page);
  expect(sent).toHaveLength(1);
  const [item, ...others] = await storedWith(comment);
  expect(others).toEqual([]);
  expect(item && (await storedFile(item))).toEqual(picture);
});

test('an answer of the service that is lost on the way does not double what is stored', async ({
  page,
}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors);
  await expect(feedback.getByText(thanksText)).toBeVisible();
  await feedback.getByLabel('Leave a comment').fill(comment);
  await takeTime(page);
  await page.route(endpoint, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByText(errorText)).toBeVisible();
  expect(await storedWith(comment)).toHaveLength(1);
  await page.unroute(endpoint);
  await comeBack(page);
  await expect(page.getByText(thanksText)).toBeVisible();
  expect(await storedWith(comment)).toHaveLength(1);
});

test('any page sends what waits, and tells the reader', async ({page}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').fill(comment);
  await page.route(endpoint, (route) => route.abort());
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByText(errorText)).toBeVisible();
  await page.unroute(endpoint);
  await open(page, '/');
  const notice = page.getByRole('status').filter({hasText: thanksText});
  await expect(notice).toContainText('“Sensors (inputs)” was kept on this device');
  // Also with large text in a low window.
  await page.setViewportSize({width: 320, height: 256});
  await doubleText(page);
  await notice.getByRole('button', {name: 'Close'}).click();
  await expect(page.getByText(thanksText)).toHaveCount(0);
  expect(await storedWith(comment)).toHaveLength(1);
});

test('of several tabs one sends', async ({page, context}) => {
  const comment = uniqueText();
  const other = await context.newPage();
  await context.route(endpoint, (route) => route.abort());
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').fill(comment);
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByText(errorText)).toBeVisible();
  await open(other, pages.actors);
  await takeTime(page);
  await context.unroute(endpoint);
  const sent = [sentBy(page), sentBy(other)];
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(feedback).toHaveText(thanksText);
  await page.waitForTimeout(1000);
  expect(sent.flat()).toHaveLength(1);
  expect(await storedWith(comment)).toHaveLength(1);
  expect(await keptOn(other)).toEqual([]);
});

test('a text that one tab writes is not offered by another', async ({page, context}) => {
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').fill(uniqueText());
  const other = await context.newPage();
  await open(other, pages.sensors);
  await other.waitForTimeout(1000);
  await expect(widget(other).getByText('Was this page helpful?')).toBeVisible();
  await page.close();
  await comeBack(other);
  await expect(widget(other).getByText('You have begun to write')).toBeVisible();
});

test('what was typed survives a reload at once, and can be discarded', async ({page}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors, 'No');
  await feedback.getByLabel('Leave a comment').pressSequentially(comment);
  await feedback.getByLabel('Name').fill('Ada');
  await comeBack(page);
  await expect(feedback.getByText('You have begun to write feedback on this page.')).toBeVisible();
  await feedback.getByRole('button', {name: 'Continue'}).click();
  await expect(feedback.getByLabel('Leave a comment')).toHaveValue(comment);
  await expect(feedback.getByLabel('Leave a comment')).toBeFocused();
  await expect(feedback.getByLabel('Name')).toHaveValue('Ada');
  await expect(feedback.getByRole('button', {name: 'No'})).toHaveAttribute('aria-pressed', 'true');
  await feedback.getByRole('button', {name: 'Discard'}).click();
  await expect(feedback.getByRole('button', {name: 'Undo'})).toBeFocused();
  await expect.poll(() => keptOn(page)).toEqual([]);
  await comeBack(page);
  await expect(feedback.getByText('Was this page helpful?')).toBeVisible();
  expect(await storedWith(comment)).toEqual([]);
});

test('a reader whose browser keeps nothing sends all the same', async ({page}) => {
  const comment = uniqueText();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').fill(comment);
  await feedback
    .getByLabel('Add a file')
    .setInputFiles({name: 'a.png', mimeType: 'image/png', buffer: picture});
  await page.route(endpoint, (route) => route.abort());
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByText('as long as this page is open')).toBeVisible();
  await page.unroute(endpoint);
  await feedback.getByRole('button', {name: 'try send feedback again'}).click();
  await expect(feedback).toHaveText(thanksText);
  expect(await storedWith(comment)).toMatchObject([{attachment: {size: picture.byteLength}}]);
});

test('a site whose service is elsewhere sends there, with the answer to the check in its form', async ({
  page,
}) => {
  const comment = uniqueText();
  const checkScript = 'https://challenges.cloudflare.com/**';
  const loads: string[] = [];
  await page.route(checkScript, (route) => {
    loads.push(route.request().url());
    return route.abort();
  });
  await open(page, `${sites.fault.url}${pages.sensors}`);
  expect(loads).toEqual([]);

  const feedback = await openForm(page, `${sites.fault.url}${pages.sensors}`);
  await expect(feedback.getByText('The check could not be loaded')).toBeVisible();
  expect(loads).toHaveLength(1);
  await page.route(checkScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let answers = 0;
        window.turnstile = {
          render(place, {sitekey, callback}) {
            this.solve = () => callback(sitekey + ' ' + (answers += 1));
            place.innerHTML = '<button type="button">I am a person</button>';
            place.firstChild.onclick = () => this.solve();
            return 'one';
          },
          reset() { this.solve(); },
          remove() {},
        };`,
    }),
  );
  await feedback.getByRole('button', {name: 'Load the check again'}).click();
  const check = feedback.getByRole('group', {name: 'Check that you are a person'});
  await check.getByRole('button', {name: 'I am a person'}).click();

  const origins = new Set<string>();
  const answers: (string | undefined)[] = [];
  await page.route(endpoint, (route) => {
    origins.add(new URL(route.request().url()).origin);
    answers.push(/name="challenge"\s+(.*?)\r\n/.exec(route.request().postData() ?? '')?.[1]);
    const refusal = {error: 'invalid', message: 'x', field: 'challenge'};
    const headers = {'Access-Control-Allow-Origin': sites.fault.url};
    return answers.length === 1
      ? route.fulfill({status: 422, json: refusal, headers})
      : route.continue();
  });
  await feedback.getByLabel('Leave a comment').fill(comment);
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback.getByText('missing or too old: complete it')).toBeVisible();
  await feedback.getByRole('button', {name: 'try send feedback again'}).click();
  await expect(feedback).toHaveText(thanksText);
  expect(answers.slice(0, 2)).toEqual(['test-key 1', 'test-key 2']);
  expect([...origins]).toEqual([sites.main.url]);
  expect(await storedWith(comment)).toHaveLength(1);
});
