/** What the pages behind the links of our mails say. */
import {audiences, products} from '../../src/lib/releases/vocabulary';
import type {PendingSubscription} from '../storage/store';
import type {Page} from './html';
import {limits} from './limits';
import type {Refusal} from './refusal';

type Content = Omit<Page, 'home'>;

function namesOf(names: Readonly<Record<string, string>>, ids: readonly string[]): string {
  return ids.length === 0 ? 'All' : ids.map((id) => names[id] ?? id).join(', ');
}

/**
 * Contents of the pages.
 * @param siteUrl public address of the site, without a trailing slash
 */
export function subscriptionPages(siteUrl: string) {
  const releaseNotes = {href: `${siteUrl}/whats-new`, label: 'Read the release notes'};
  const subscribe = {href: `${siteUrl}/whats-new#subscribe`, label: 'Subscribe'};
  return {
    confirm: (pending: PendingSubscription): Content => ({
      title: 'Confirm your subscription',
      text: `Press the button, and new release notes are sent to ${pending.email}.`,
      facts: {
        Product: namesOf(products, pending.products),
        'Your work': namesOf(audiences, pending.audiences),
      },
      button: 'Confirm',
      link: {...subscribe, label: 'Choose differently'},
    }),
    confirmed: {
      title: 'You are subscribed',
      text: 'New release notes that fit your choice come by mail. Every mail has a link by which you can leave.',
      link: releaseNotes,
    },
    usedBefore: {
      title: 'This link was used before',
      text: 'The subscription was confirmed with it. Nothing is left to do.',
      link: releaseNotes,
    },
    unknown: {
      title: 'This link does not work',
      text: `It is incomplete, it was used before, or it is older than ${limits.confirmationHours} hours. If you have confirmed already, nothing is left to do. Otherwise subscribe again to get a new link.`,
      link: subscribe,
    },
    leave: {
      title: 'Unsubscribe',
      text: 'Press the button, and you get no further release notes. Your address is erased.',
      button: 'Unsubscribe',
      link: releaseNotes,
    },
    left: {
      title: 'You are unsubscribed',
      text: 'Your address was erased from the list.',
      link: {...subscribe, label: 'Subscribe again'},
    },
    unknownLeave: {
      title: 'This link does not work',
      text: 'It is incomplete. Copy the whole link from the mail, or use the button of your mail program.',
      link: releaseNotes,
    },
    failed: ({message}: Refusal): Content => ({
      title: 'That did not work',
      text: message,
      link: releaseNotes,
    }),
  } satisfies Record<string, Content | ((about: never) => Content)>;
}
