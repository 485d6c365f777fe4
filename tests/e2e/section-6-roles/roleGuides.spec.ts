import {expect, test} from '../support/test';
import {axeFindings} from '../support/soundness';

const process = '/talos/operator/work-with-alarms/process-alarms';
const processMinimal = '/talos/operator-minimal/work-with-alarms/take-and-process-an-alarm';

test('a page leads to its twin in the guide of another role, also under another name', async ({
  page,
}) => {
  await page.goto(process);
  const twins = page.getByRole('navigation', {name: 'This page for'});
  await expect(twins.getByRole('link', {name: 'Operator', exact: true})).toHaveAttribute(
    'aria-current',
    'page',
  );
  await twins.getByRole('link', {name: 'Operator Minimal'}).click();
  await expect(page).toHaveURL(processMinimal);
  await expect(twins.locator('[aria-current]')).toHaveText('Operator Minimal');
  await twins.getByRole('link', {name: 'Operator', exact: true}).click();
  await expect(page).toHaveURL(process);
});

test('a page without a twin has no switcher', async ({page}) => {
  await page.goto('/talos/admin/advanced-features/alarm-expression-syntax');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('navigation', {name: 'This page for'})).toHaveCount(0);
});

for (const guide of ['operator', 'operator-minimal']) {
  test(`${guide}: eight action cards are one click from the landing page, with at most eight steps in large type`, async ({
    page,
  }) => {
    const landing = `/talos/${guide}/introduction/how-to-use-documentation`;
    const cards = `/talos/${guide}/work-with-alarms/action-cards/`;
    await page.goto(landing);
    const links = page.locator(`main article a[href^="${cards}"]`);
    await expect(links).toHaveCount(8);
    const names = await links.allTextContents();
    for (const name of names) {
      await page.goto(landing);
      await page.locator('main').getByRole('link', {name, exact: true}).click();
      await expect(page.getByRole('heading', {level: 1, name})).toBeVisible();
      const steps = page.locator('[data-action-card] > ol > li');
      expect(await steps.count()).toBeLessThanOrEqual(8);
      const size = await steps.first().evaluate((step) => getComputedStyle(step).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThan(18);
      await expect(page.getByRole('button', {name: 'Print this card'})).toBeVisible();
    }
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('the button of an action card prints it', async ({page}) => {
  await page.goto('/talos/operator/work-with-alarms/action-cards/new-alarm');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', {name: 'Print this card'}).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
});
