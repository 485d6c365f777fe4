import {useEffect, useRef, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {serviceUrl} from '@site/src/features/service';
import {Button} from '@site/src/ui/Button';
import type * as PanelModule from './panel';
import type {View} from './panel/session';
import {interruptedVote, isAnythingSaved, newVote, saveVote, type Helpful, type Vote} from './vote';
import styles from './styles.module.css';

const answers: readonly (readonly [Helpful, string])[] = [
  ['yes', 'Yes'],
  ['no', 'No'],
];

/** What follows an answer, once it is loaded. */
interface Script {
  readonly Panel?: typeof PanelModule.default;
  readonly failed?: boolean;
}

function Question({page}: {readonly page: string}): ReactNode {
  const section = useRef<HTMLElement>(null);
  const [vote, setVote] = useState<Vote>();
  const [view, setView] = useState<View>('closed');
  const [{Panel, failed}, setScript] = useState<Script>({});

  const load = (interrupted?: Vote) => {
    const settle = (script: Script) => {
      if (interrupted) setVote((given) => given ?? interrupted);
      setScript(script);
    };
    import('./panel').then(
      ({default: loaded}) => settle({Panel: loaded}),
      () => settle({failed: true}),
    );
  };

  useEffect(() => {
    if (!isAnythingSaved()) return;
    const interrupted = interruptedVote(page);
    load(interrupted);
    if (interrupted)
      section.current?.querySelector<HTMLElement>(`[data-answer=${interrupted.helpful}]`)?.focus();
  }, [page]);

  const loadAgain = () => {
    setScript({});
    load();
  };

  const answer = (helpful: Helpful) => {
    const next = vote ? {...vote, helpful} : newVote(page, helpful);
    setVote(next);
    // The panel, once there, keeps the vote with all that belongs to it.
    if (Panel) return;
    saveVote(next);
    setView('form');
    loadAgain();
  };

  return (
    <section ref={section} className={styles.feedback} aria-label="Feedback">
      <div className={view === 'form' && !failed ? styles.room : undefined}>
        {view !== 'saved' && view !== 'thanks' && (
          <div className={styles.row} role="group" aria-labelledby="feedback-question">
            <span id="feedback-question">Was this page helpful?</span>
            {answers.map(([helpful, label]) => (
              <Button
                key={helpful}
                data-answer={helpful}
                primary={vote?.helpful === helpful}
                aria-pressed={vote?.helpful === helpful}
                onClick={() => answer(helpful)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        {Panel ? (
          <Panel page={page} vote={vote} onVote={setVote} onView={setView} />
        ) : (
          vote && (
            <p role="status">
              {failed ? (
                <>
                  An error occured, please{' '}
                  <Button onClick={loadAgain}>try send feedback again</Button> Your answer is kept
                  on this device.
                </>
              ) : (
                'Sending'
              )}
            </p>
          )
        )}
      </div>
    </section>
  );
}

/**
 * Asks below a page whether it was helpful. Part of every page's first load, and so no more than the question: what
 * follows an answer comes with `./panel`.
 */
export default function Feedback(): ReactNode {
  const {pathname} = useLocation();
  return serviceUrl !== null && <Question key={pathname} page={pathname} />;
}
