import {expect, test, type Page} from '@playwright/test';
import {
  allResults,
  ask,
  hitsOn,
  inputOn,
  modalOn,
  openModal,
  openWithModal,
  platformHit,
} from '../support/searchModal';

const expressions = platformHit.path;
const terminals = '/devices/get-started/hardware/ipTNA4i/iptna4i-io';
const startPage = '/devices/get-started/hardware/ipTNA4i/iptna4i-purpose';
const alarmingMode = '/devices/overview/alarming/alarming-mode';
const siaCodes = '/talos/admin/work-with-integrations/code-reference/sia-event-codes';
const contactIdCodes = siaCodes.replace('sia-event', 'contact-id');
const loopSupervision = '/devices/overview/alarming/loop-supervision';

/** @param place path of a page, or of a place on it; what was found may stand between */
async function expectFirst(page: Page, query: string, place: string): Promise<void> {
  const [path, anchor] = place.split('#');
  const address = new RegExp(`${path}(?:\\?[^#]*)?${anchor ? `#${anchor}$` : '(?:#|$)'}`);
  await ask(page, query);
  await expect(hitsOn(page).first().getByRole('link'), query).toHaveAttribute('href', address);
}

test('search finds what readers mean', async ({page}) => {
  await openWithModal(page, '/');

  await test.step('a code puts its own entry first, without regard to case, hyphens and blanks, and is never corrected', async () => {
    for (const query of ['BA', 'ba', 'b-a']) {
      await expectFirst(page, query, `${siaCodes}#all-codes`);
      await expect(hitsOn(page).first()).toContainText('BA');
    }
    for (const query of ['301', '+301', 'cid 301', 'E301', '3301']) {
      await ask(page, query);
      await expect(hitsOn(page).first(), query).toContainText('301');
      await expect(hitsOn(page).first().getByRole('link'), query).toHaveAttribute(
        'href',
        /#(?:all-codes|codes-for-common-events|technical-events-and-tests)$/,
      );
    }
    for (const query of ['ipTNA4i', 'iptna-4i', 'IP TNA 4I']) {
      await expectFirst(page, query, startPage);
    }
    await expectFirst(page, 'contactid', contactIdCodes);
    await inputOn(page).fill('BQ');
    await expect(modalOn(page).getByText('No results for BQ')).toBeVisible();
  });
  await test.step('word parts, typing errors, beginnings, plurals and synonyms are found', async () => {
    for (const query of ['EN 54-21', 'en 54 21', 'en5421']) {
      await expectFirst(page, query, alarmingMode);
    }
    for (const query of ['loop super vision', 'loop supervisoin', 'loop superv']) {
      await expectFirst(page, query, loopSupervision);
    }
    await expectFirst(page, 'alarm expressions syntax', expressions);
    await expectFirst(page, 'pinout', terminals);
  });
  await test.step('text inside figures is found, and what was found is marked', async () => {
    await ask(page, 'each user can mute all three');
    const hit = hitsOn(page).filter({hasText: 'Each user can mute all three'}).first();
    await expect(hit.getByRole('link')).toHaveAttribute(
      'href',
      /\/mute-unmute-alarm-notifications/,
    );
    expect(await hit.locator('mark').allTextContents()).toEqual(expect.arrayContaining(['mute']));
  });
  await test.step('a query of code is text', async () => {
    await page.evaluate(() => {
      document.body.dataset.ran = 'no';
    });
    const code = '<img src=x onerror="document.body.dataset.ran=1">';
    await inputOn(page).fill(code);
    const answered = modalOn(page).getByText('No results for').or(allResults(page));
    await expect(answered.first()).toBeVisible();
    await expect(modalOn(page).locator('img[src="x"]')).toHaveCount(0);
    await expect(page.locator('body')).toHaveAttribute('data-ran', 'no');
  });
});

test('a block of Contact ID or SIA is answered first by what it means, and leads to the decoder with it', async ({
  page,
}) => {
  await openWithModal(page, '/');
  await ask(page, 'Nri1/BA003');
  await expect(hitsOn(page).first()).toContainText('SIA BA: ');
  await ask(page, '3401 02 012');
  const answer = ', closing, partition 2, user 12.';
  await expect(hitsOn(page).first()).toContainText(answer);
  await expect(modalOn(page).getByRole('status').filter({hasText: answer})).toHaveCount(1);
  await inputOn(page).press('Enter');
  await expect(page).toHaveURL(/\/devices\/tools#code-decoder\?code=3401\+02\+012$/);
  await expect(page.getByLabel('Code', {exact: true})).toHaveValue('3401 02 012');

  await openModal(page);
  await ask(page, 'Nri1/BA003');
  await inputOn(page).press('Enter');
  await expect(page.getByLabel('Code', {exact: true})).toHaveValue('Nri1/BA003');
  await page.goto('/search?q=1130%2001%20005');
  await expect(page.getByRole('region', {name: 'Results'}).getByRole('link').first()).toHaveText(
    'Contact ID 130: Burglary, new event, partition 1, zone 5.',
  );
});
