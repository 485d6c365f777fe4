import {expect, test} from '@playwright/test';
import {
  endpoint,
  keptOn,
  openForm,
  picture,
  sentBy,
  storedAs,
  storedFile,
  storedWith,
  thanksText,
  uniqueText,
  widget,
} from '../support/feedback';
import {open, pages} from '../support/pages';
import {axeFindings, overflowOf, problemsOf, watchShift} from '../support/soundness';

const asking = [
  pages.sensors,
  pages.adminLanding,
  '/talos/admin/work-with-sites',
  '/blog/a-restore-is-not-the-end',
  '/whats-new/fire-mode',
  '/markdown-page',
];
const silent = ['/', '/search', '/blog', '/blog/tags', '/whats-new', '/devices/tags', '/no-such'];

test("each article asks 'Was this page helpful?' yes/no, before any script runs", async ({
  browser,
  page,
}) => {
  await using scriptless = await browser.newPage({javaScriptEnabled: false});
  for (const address of asking) {
    await test.step(address, async () => {
      await open(page, address);
      await expect(widget(page)).toHaveCount(1);
      const below = page.locator('section[aria-label="Feedback"] ~ *');
      const toOthers = page.locator('.pagination-nav');
      await expect(below.and(toOthers).or(below.locator(toOthers))).toHaveCount(
        address === '/markdown-page' ? 0 : 1,
      );
      const question = widget(page).getByRole('group', {name: 'Was this page helpful?'});
      await expect(question.getByRole('button')).toHaveText(['Yes', 'No']);
      const html = await (await page.request.get(address)).text();
      expect(html).toContain('Was this page helpful?');
      await scriptless.goto(new URL(address, page.url()).href);
      await expect(scriptless.getByText('Was this page helpful?')).toBeHidden();
    });
  }
});

test('lists, home page and search do not ask', async ({page}) => {
  for (const address of silent) {
    await open(page, address);
    await expect(widget(page), address).toHaveCount(0);
  }
});

test('the yes/no click alone counts', async ({page}) => {
  const sent = sentBy(page);
  await openForm(page, pages.sensors, 'No');
  await expect(widget(page).getByText(thanksText)).toBeVisible();
  expect(sent).toHaveLength(1);
  const {clientId = ''} = sent[0] ?? {};
  expect(await storedAs(clientId)).toMatchObject([
    {page: pages.sensors, helpful: 'no', comment: null, attachment: null},
  ]);
  expect(await keptOn(page)).toEqual([]);
  await test.step('paper does not ask', async () => {
    await page.emulateMedia({media: 'print'});
    await expect(widget(page)).toBeHidden();
  });
});

test('an answer can be changed', async ({page}) => {
  const sent = sentBy(page);
  const feedback = await openForm(page, pages.sensors, 'No');
  await expect(feedback.getByText(thanksText)).toBeVisible();
  await feedback.getByRole('button', {name: 'Yes'}).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(feedback.getByText(thanksText)).toBeVisible();
  expect(await storedAs(sent[0]?.clientId ?? '')).toMatchObject([{helpful: 'yes'}]);
});

test('an answer of a reader who leaves at once counts', async ({page}) => {
  const sent = sentBy(page);
  await open(page, pages.sensors);
  let hasLeft = false;
  await page.route('**/assets/js/*.js', async (route) => {
    if (hasLeft) await route.continue();
  });
  await widget(page).getByRole('button', {name: 'Yes'}).click();
  await expect(widget(page).getByText('Sending')).toBeVisible();
  hasLeft = true;
  await open(page, '/');
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => keptOn(page)).toEqual([]);
  expect(await storedAs(sent[0]?.clientId ?? '')).toHaveLength(1);
});

test("'Leave a comment', 'Add a file' and 'Share your contact if you want us to get back to you' complete the vote", async ({
  page,
}) => {
  const comment = uniqueText();
  const sent = sentBy(page);
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').fill(comment);
  await feedback
    .getByLabel('Add a file')
    .setInputFiles({name: 'wiring.png', mimeType: 'image/png', buffer: picture});
  await expect(feedback.getByText('wiring.png, 1 KB')).toBeVisible();
  const contact = feedback.getByRole('group', {
    name: 'Share your contact if you want us to get back to you',
  });
  await contact.getByLabel('Name').fill('Ada');
  await contact.getByLabel('Email address').fill('ada@example.com');
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback).toHaveText(thanksText);
  const [item, ...others] = await storedWith(comment);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    clientId: sent[0]?.clientId,
    page: pages.sensors,
    helpful: 'yes',
    contactName: 'Ada',
    contactEmail: 'ada@example.com',
    attachment: {type: 'image/png', size: picture.byteLength},
  });
  expect(item && (await storedFile(item))).toEqual(picture);
  expect(await keptOn(page)).toEqual([]);
});

test('by keyboard alone, with the focus in sight all the way', async ({page}) => {
  const comment = uniqueText();
  page.on('filechooser', (chooser) => {
    void chooser.setFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x')});
  });
  await open(page, pages.sensors);
  const feedback = widget(page);
  await feedback.getByRole('button', {name: 'Yes'}).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(feedback.getByLabel('Leave a comment')).toBeVisible();
  await expect(feedback.getByRole('button', {name: 'No'})).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(comment);
  await page.keyboard.press('Tab');
  await expect(feedback.getByLabel('Add a file')).toBeFocused();
  const outlined = feedback.locator('label', {hasText: 'Add a file'});
  await expect(outlined).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(feedback.getByText('a.txt, 1 KB')).toBeVisible();
  for (const name of ['Remove file', 'Name', 'Email address', 'Send']) {
    await page.keyboard.press('Tab');
    const control = feedback.getByRole('button', {name}).or(feedback.getByLabel(name));
    await expect(control).toBeFocused();
    await expect(control).toBeInViewport();
  }
  await page.keyboard.press('Enter');
  const thanks = feedback.getByText(thanksText);
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  expect(await storedWith(comment)).toMatchObject([
    {helpful: 'no', attachment: {type: 'text/plain'}},
  ]);
});

test('a picture from the clipboard becomes the file', async ({page}) => {
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').evaluate((field, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'screenshot.png', {type: 'image/png'}));
    field.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
  }, picture.toString('base64'));
  await expect(feedback.getByText('screenshot.png, 1 KB')).toBeVisible();
});

test('what follows the question is loaded with the first click, and moves nothing', async ({
  page,
}) => {
  const shift = await watchShift(page);
  await open(page, pages.actors);
  // What pages fetch by themselves, such as the viewer of figures, is due after a second.
  await page.waitForTimeout(2000);
  await page.waitForLoadState('networkidle');
  const loaded: string[] = [];
  page.on('request', (request) => {
    // Prefetches of pages in reach have the type "other".
    if (['script', 'stylesheet'].includes(request.resourceType())) loaded.push(request.url());
  });
  await widget(page).evaluate((element) => element.scrollIntoView({block: 'start'}));
  await page.waitForTimeout(500);
  expect(loaded).toEqual([]);
  // Longer than the half second in which a browser takes what moves for the reader's own doing.
  await page.route('**/assets/**', async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  await widget(page).getByRole('button', {name: 'Yes'}).click();
  await expect(widget(page).getByText('Sending')).toBeVisible();
  await expect(widget(page).getByText(thanksText)).toBeVisible();
  expect(loaded.length).toBeGreaterThan(0);
  expect(await shift()).toBe(0);
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`${width} px, ${colorScheme}: sound in every state, with targets of 44 px`, async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await page.setViewportSize({width, height: 800});
    const problems = problemsOf(page);
    const feedback = widget(page);
    const targets = feedback.locator('button, textarea, input:visible');
    const sound = async () => {
      expect(await axeFindings(page, 'section[aria-label="Feedback"]')).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      for (const target of await targets.all()) {
        const name = await target.evaluate(({outerHTML}) => outerHTML);
        if (name.includes('website')) continue;
        expect((await target.boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
      }
    };
    await open(page, pages.sensors);
    await expect(targets).not.toHaveCount(0);
    await sound();
    await openForm(page, pages.sensors);
    await expect(feedback.getByText(thanksText)).toBeVisible();
    await sound();
    await feedback.getByLabel('Email address').fill('ada@');
    await feedback
      .getByLabel('Add a file')
      .setInputFiles({name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('MZ\0')});
    await expect(feedback.getByText(/holds something else/)).toBeVisible();
    await feedback.getByRole('button', {name: 'Send', exact: true}).click();
    await expect(feedback.getByLabel('Add a file')).toBeFocused();
    await sound();
    await feedback.getByRole('button', {name: 'Go on without a file'}).click();
    await feedback.getByLabel('Email address').fill('ada@example.com');
    expect(problems).toEqual([]);
    await page.route(endpoint, (route) => route.abort());
    await feedback.getByRole('button', {name: 'Send', exact: true}).click();
    await expect(feedback.getByRole('button', {name: 'try send feedback again'})).toBeVisible();
    await sound();
    await page.reload();
    await expect(feedback.getByText('waits to be sent')).toBeVisible();
    await sound();
    await page.unroute(endpoint);
    await feedback.getByRole('button', {name: 'try send feedback again'}).click();
    await expect(feedback).toHaveText(thanksText);
    await sound();
  });
}
