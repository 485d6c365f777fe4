import {expect, test, type Locator} from '@playwright/test';
import {openForm, picture, sentBy, storedWith, thanksText, uniqueText} from '../support/feedback';
import {pages} from '../support/pages';

async function mistakeOf(field: Locator): Promise<string> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const ids = (await field.getAttribute('aria-describedby')) ?? '';
  return field
    .page()
    .locator(`#${ids.split(' ').at(-1) ?? ''}`)
    .innerText();
}

test('contact e-mail is optional; a wrong one gets a message at the field before anything is sent', async ({
  page,
}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors);
  await expect(feedback.getByText(thanksText)).toBeVisible();
  const sent = sentBy(page);
  const email = feedback.getByLabel('Email address');
  await feedback.getByLabel('Leave a comment').fill(comment);
  for (const wrong of ['ada', 'ada@example', 'ada@example.com bo@example.com']) {
    await email.fill(wrong);
    await feedback.getByRole('button', {name: 'Send', exact: true}).click();
    await expect(email).toBeFocused();
    expect(await mistakeOf(email)).toContain('Enter one full address');
  }
  expect(sent).toEqual([]);
  await email.fill('');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback).toHaveText(thanksText);
  expect(await storedWith(comment)).toMatchObject([{contactEmail: null}]);
});

test('a form without anything in it, and a comment that is too long', async ({page}) => {
  const feedback = await openForm(page, pages.sensors);
  const sent = sentBy(page);
  const comment = feedback.getByLabel('Leave a comment');
  const height = () => comment.evaluate((field) => field.clientHeight);
  const before = await height();
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(comment).toBeFocused();
  expect(await height()).toBe(before);
  expect(await mistakeOf(comment)).toContain('Write a comment');
  await comment.fill('x'.repeat(5001));
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  expect(await mistakeOf(comment)).toContain('has 5001 characters, at most 5000');
  expect(sent.filter((form) => 'comment' in form)).toEqual([]);
});

const unfitFiles = [
  [
    'too large a file',
    {name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, picture)},
    'has 5.1\u00a0MB, at most 5\u00a0MB',
  ],
  [
    'a program with the name of a picture',
    {name: 'setup.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')},
    'holds something else than a picture',
  ],
  [
    'a picture with scripts in it',
    {name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>')},
    'holds something else than a picture',
  ],
  ['an empty file', {name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0)}, 'is empty'],
] as const;
const fitFile = {name: 'real.exe', mimeType: '', buffer: picture};

test('an unfit file gets a message at the field before anything is sent', async ({page}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors);
  await expect(feedback.getByText(thanksText)).toBeVisible();
  const sent = sentBy(page);
  const field = feedback.getByLabel('Add a file');
  await feedback.getByLabel('Leave a comment').fill(comment);
  for (const [what, file, message] of unfitFiles) {
    await test.step(what, async () => {
      await field.setInputFiles(file);
      await expect(feedback.getByText(message)).toBeVisible();
      await feedback.getByRole('button', {name: 'Send', exact: true}).click();
      await expect(field).toBeFocused();
      expect(await mistakeOf(field)).toContain(message);
      expect(sent).toEqual([]);
      await field.setInputFiles(fitFile);
      await expect(feedback.getByText(message)).toHaveCount(0);
      await feedback.getByRole('button', {name: 'Remove file'}).click();
    });
  }
  await field.setInputFiles(fitFile);
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback).toHaveText(thanksText);
  expect(await storedWith(comment)).toMatchObject([{attachment: {type: 'image/png'}}]);
});

test('who fills in at once is not kept out', async ({page}) => {
  const comment = uniqueText();
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/feedback')) answers.push(response.status());
  });
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').fill(comment);
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback).toHaveText(thanksText);
  expect(answers).toEqual([201, 429, 201]);
  expect(await storedWith(comment)).toHaveLength(1);
});

test('a field that people do not see keeps robots out', async ({page}) => {
  const comment = uniqueText();
  const feedback = await openForm(page, pages.sensors);
  await feedback.getByLabel('Leave a comment').fill(comment);
  const trap = feedback.locator('input[name="website"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await trap.fill('https://spam.example');
  await feedback.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(feedback).toHaveText(thanksText);
  expect(await storedWith(comment)).toEqual([]);
});
