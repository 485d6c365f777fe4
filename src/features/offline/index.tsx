import {useEffect, useState, type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import Heading from '@theme/Heading';
import {guides} from '@site/config/guides';
import {sizeOf} from '@site/plugins/offline-packs/manifest';
import {openStore, type Kept} from '@site/plugins/offline-packs/store';
import {Button} from '../../ui/Button';
import {useStore} from '../../ui/createStore';
import {createPacks, readableSize, type Packs} from './packs';
import styles from './styles.module.css';

/** The same for as long as a tab shows the site: what a reader began goes on behind other pages. */
const controls = createPacks(siteConfig.baseUrl, openStore(siteConfig.baseUrl));

type PublishedPack = NonNullable<Packs['published']>['packs'][number];

const midnightOf = (time: number) => new Date(time).setHours(0, 0, 0, 0);

function ageOf(since: string): string {
  // Rounded, as a day on which clocks are changed is longer or shorter.
  const days = Math.round((midnightOf(Date.parse(since)) - midnightOf(Date.now())) / 86_400_000);
  // The clock may have been ahead then.
  return new Intl.RelativeTimeFormat('en', {numeric: 'auto'}).format(Math.min(days, 0), 'day');
}

const runWords = {
  running: 'Downloading',
  paused: 'Paused',
  waiting: 'Waiting for the network',
} as const;

/** What is here of a pack, in words. */
function stateOf({active, next}: Kept, published?: PublishedPack): string {
  if (next) return 'The update is here. It is used once all pages of this site are closed.';
  if (!active) return 'Not on this device';
  const isOld = published !== undefined && published.revision !== active.manifest.revision;
  return `On this device, downloaded ${ageOf(active.since)}${isOld ? ': out of date' : ''}`;
}

/** Where a button that goes away had the focus, the heading of its row takes it. */
const handOn = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.closest('li')?.querySelector('h2')?.focus();
};

interface PackProps {
  readonly id: string;
  readonly label: string;
  readonly packs: Packs;
}

function Pack({id, label, packs}: PackProps): ReactNode {
  const kept = packs.kept?.[id] ?? {};
  const run = packs.runs[id];
  const published = packs.published?.packs.find((pack) => pack.id === id);
  const newest = kept.next ?? kept.active;
  const size = kept.staged
    ? sizeOf(kept.staged.files)
    : (published?.size ?? (newest ? sizeOf(newest.manifest.files) : 0));
  const percent = run && size > 0 ? Math.floor((100 * run.done) / size) : 0;
  const isCurrent = newest !== undefined && newest.manifest.revision === published?.revision;
  const isReady = packs.kept !== undefined;
  const name = (verb: string) => `${verb}: ${label} guide`;
  return (
    <li className={styles.pack}>
      <Heading as="h2" id={id} tabIndex={-1}>
        {`${label} guide`}
      </Heading>
      <p>{published && `${published.pages} pages, ${readableSize(size)}`}</p>
      {run ? (
        <p>
          <progress max={100} value={percent} aria-label={`${label} guide`} />
          <span>{` ${runWords[run.state]}: ${percent}\u00a0%`}</span>
        </p>
      ) : (
        <p>{isReady && stateOf(kept, published)}</p>
      )}
      {packs.problems[id] && <p className={styles.problem}>{packs.problems[id]}</p>}
      <div className={styles.buttons}>
        {run?.state === 'running' ? (
          <Button ref={handOn} aria-label={name('Pause')} onClick={() => void controls.pause(id)}>
            Pause
          </Button>
        ) : (
          !isCurrent && (
            <Button
              ref={handOn}
              primary={!newest}
              disabled={!isReady}
              aria-label={name(run ? 'Resume' : newest ? 'Update' : 'Download')}
              onClick={() => controls.start(id)}
            >
              {run ? 'Resume' : newest ? 'Update' : 'Download'}
            </Button>
          )
        )}
        {kept.next && !run && (
          <Button
            aria-label={name('Use the update now')}
            onClick={() => void controls.useNow(id, () => window.location.reload())}
          >
            Use it now
          </Button>
        )}
        {(newest ?? kept.staged) && (
          <Button ref={handOn} aria-label={name('Remove')} onClick={() => void controls.remove(id)}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

/** Where readers take guides along for places without network. */
export default function OfflinePacks(): ReactNode {
  const [canKeep, setCanKeep] = useState(true);
  const packs = useStore(controls.state);
  useEffect(() => {
    controls.look().catch(() => setCanKeep(false));
    window.addEventListener('online', controls.goOn);
    return () => window.removeEventListener('online', controls.goOn);
  }, []);
  const problem = !canKeep
    ? 'This browser cannot keep guides: it needs a secure connection (https) and storage, which private windows may lack.'
    : packs.published?.off
      ? 'Offline packs are switched off at the moment.'
      : undefined;
  return (
    <main className={styles.page}>
      <Heading as="h1">Offline packs</Heading>
      <p>
        Download a guide before you go where there is no network. Its pages, figures, tools, action
        cards and search then work on this device. In Safari, and on iPhones and iPads, a guide may
        be gone after seven days in which you did not open this site: look here before you go.
      </p>
      <noscript>
        <p>Downloads need scripts, which this browser has switched off.</p>
      </noscript>
      {problem === undefined ? (
        <ul className={styles.packs}>
          {guides.map(({id, label}) => (
            <Pack key={id} id={id} label={label} packs={packs} />
          ))}
        </ul>
      ) : (
        <p role="alert">{problem}</p>
      )}
      <p role="status" className={styles.said}>
        {packs.said}
      </p>
    </main>
  );
}
