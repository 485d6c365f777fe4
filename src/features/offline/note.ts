import siteConfig from '@generated/docusaurus.config';
import type {Published} from '@site/plugins/offline-packs/manifest';
import {openStore, removeAll, type Version} from '@site/plugins/offline-packs/store';
import {showNotice, withdrawNotice} from '@site/src/ui/Notices';

const {baseUrl} = siteConfig;
const store = openStore(baseUrl);
/** What was published is asked for again after this time, in milliseconds. */
const refreshInterval = 60_000;
/** A network that says nothing for this time is none, in milliseconds. The worker waits a little less for a page. */
const longestSilence = 5000;

/** The note that the reader was shown last and may have closed since. */
let standing: string | undefined;
let closed: string | undefined;
/** The page that is shown. */
let page: string | undefined;

let asked: {readonly at: number; readonly online: boolean; readonly published?: Published} = {
  at: 0,
  online: true,
};

async function ask(): Promise<typeof asked> {
  if (asked.online && Date.now() - asked.at < refreshInterval && navigator.onLine) return asked;
  try {
    if (!navigator.onLine) throw new TypeError('no network');
    const published = await store.askPublished(AbortSignal.timeout(longestSilence));
    asked = {at: Date.now(), online: true, published};
  } catch {
    const published = await store.published();
    asked = {at: Date.now(), online: false, ...(published && {published})};
  }
  return asked;
}

/** What a reader of a page has to know of its pack; undefined: nothing. */
export function noteOf(
  {manifest, since}: Version,
  {online, published}: typeof asked,
): string | undefined {
  const newest = published?.packs.find(({id}) => id === manifest.id)?.revision;
  const isOld = newest !== undefined && newest !== manifest.revision;
  const day = new Date(since).toLocaleDateString('en-GB', {dateStyle: 'medium'});
  if (online)
    return isOld ? `Your offline pack of the ${manifest.label} is out of date: ${day}.` : undefined;
  const ending = isOld ? ', which is out of date' : '';
  return `No network. This page is from your offline pack of ${day}${ending}.`;
}

/**
 * Says when a page's pack is what the reader reads, or is out of date.
 * @param pathname address of the page
 */
export async function tellOf(pathname: string): Promise<void> {
  page = pathname;
  const now = await ask();
  if (now.published?.off) return removeAll(baseUrl, store);
  const packs = Object.values(await store.packs()).flatMap(({active}) => active ?? []);
  // The reader has gone on meanwhile.
  if (page !== pathname) return;
  const address = pathname.replace(/(?<=.)\/$/, '');
  const own = packs.find(({manifest}) => manifest.titles[address] !== undefined);
  const note = own && noteOf(own, now);
  if (note === standing) return;
  if (standing !== undefined) withdrawNotice(standing);
  standing = note;
  if (note === undefined || note === closed) return;
  showNotice({
    text: note,
    link: {label: 'Offline packs', href: `${baseUrl}offline`},
    onClose: () => {
      closed = note;
    },
  });
}
