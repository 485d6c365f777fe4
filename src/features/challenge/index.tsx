import {useEffect, useRef, useState, type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import {Button} from '@site/src/ui/Button';
import type {Challenge as Settings} from './draw';
import styles from './styles.module.css';

const settings = (siteConfig.customFields?.challenge ?? null) as Settings | null;

function Check({challenge}: {readonly challenge: Settings}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const closed = new AbortController();
    const {signal} = closed;
    const fail = () => {
      if (!signal.aborted) setFailed(true);
    };
    import('./draw')
      .then(({draw}) => place.current && draw(place.current, challenge, fail, signal))
      .catch(fail);
    return () => closed.abort();
  }, [challenge, attempt]);

  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  return (
    <div className={styles.check} role="group" aria-label="Check that you are a person">
      <div ref={place} className={styles.place} hidden={failed} />
      <p className={styles.hint}>This check comes from {new URL(challenge.script).hostname}.</p>
      <div role="alert">
        {failed && (
          <>
            <p>
              The check could not be loaded: something in your browser or network may hold it back.
              What you typed stays here.
            </p>
            <Button onClick={again}>Load the check again</Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The check of a third party that a form's sender is a person, where one is configured; nothing is loaded before. */
export default function Challenge(): ReactNode {
  return settings && <Check challenge={settings} />;
}
