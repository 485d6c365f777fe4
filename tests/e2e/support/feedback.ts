import path from 'node:path';
import {expect, type Locator, type Page} from '@playwright/test';
import {openStore, type Store} from '@talos-docs/service/storage/store';
import {hydrated, open} from './pages';
import {sites} from './sites';

type FeedbackItem = Awaited<ReturnType<Store['feedback']>>[number];

/** The text of the specification, section 8, spelling included. */
export const errorText = 'An error occured, please try send feedback again';
export const thanksText = 'Thanks for your feedback!';
export const endpoint = '**/api/feedback';

export function widget(page: Page): Locator {
  return page.getByRole('region', {name: 'Feedback'});
}

/** Opens a page and answers its question, which opens the form. */
export async function openForm(page: Page, address: string, answer = 'Yes'): Promise<Locator> {
  await open(page, address);
  const feedback = widget(page);
  await feedback.getByRole('button', {name: answer, exact: true}).click();
  await expect(feedback.getByLabel('Leave a comment')).toBeVisible();
  return feedback;
}

/** Loads the page again, as a reader who comes back to it. */
export async function comeBack(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Waits until the form has been open for as long as a person needs: before that the service asks to send again. */
export async function takeTime(page: Page): Promise<void> {
  await page.waitForTimeout(2100);
}

/** A text that no other test sends. */
export function uniqueText(): string {
  return `Words ${crypto.randomUUID()}`;
}

/** Reads what the service of the main site has stored. */
export async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore({kind: 'sqlite', file: path.resolve(sites.main.databaseFile)});
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** What the service has stored with a comment. */
export function storedWith(comment: string): Promise<FeedbackItem[]> {
  return withStore(async (store) =>
    (await store.feedback()).filter((item) => item.comment === comment),
  );
}

/** What the service has stored under an id. */
export function storedAs(clientId: string): Promise<FeedbackItem[]> {
  return withStore((store) => store.feedback(0, clientId));
}

/** The content of a stored file. */
export async function storedFile({attachment}: FeedbackItem): Promise<Buffer | undefined> {
  const stored = await withStore((store) => store.attachment(attachment?.name ?? ''));
  return stored && Buffer.from(stored.bytes);
}

/** Follows what is sent to the service, as the values of its forms. */
export function sentBy(page: Page): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/feedback')) return;
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    const parts = body.matchAll(/name="(\w+)"[^]*?\r\n\r\n([^]*?)\r\n--/g);
    sent.push(
      Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value] as const)),
    );
  });
  return sent;
}

/** What is left of feedback on the device. */
export function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('docs.feedback.')),
  );
}

/** The smallest picture there is. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
