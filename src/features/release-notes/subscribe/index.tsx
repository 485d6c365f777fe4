import {useEffect, useRef, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Button} from '../../../ui/Button';
import {serviceUrl} from '../../service';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {subscribeAnchor} from '../address';
import type * as DialogModule from './dialog';
import styles from './styles.module.css';

type Script =
  | {readonly phase: 'absent' | 'loading' | 'failed'}
  | {readonly phase: 'loaded'; readonly Dialog: typeof DialogModule.default};

const everything: Choice = {products: [], audiences: []};
const load = () => import('./dialog');

interface SubscribeProps {
  /** What the dialog proposes: what the reader looks at already. */
  readonly choice?: Choice;
}

/**
 * The button that opens the subscribe dialog, whose script comes with the first click. An address that ends in the
 * button's anchor opens it too. Nothing is shown where the site has no service.
 */
export default function Subscribe(props: SubscribeProps): ReactNode {
  return serviceUrl === null ? null : <SubscribeButton {...props} />;
}

function SubscribeButton({choice = everything}: SubscribeProps): ReactNode {
  const [script, setScript] = useState<Script>({phase: 'absent'});
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  useBrokenLinks().collectAnchor(subscribeAnchor);

  useEffect(() => {
    if (location.hash !== `#${subscribeAnchor}`) return;
    button.current?.click();
    // Coming back to the page later is no wish to subscribe.
    const {pathname, search} = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [location]);

  const open = () => {
    setOpen(true);
    if (script.phase === 'loaded') return;
    setScript({phase: 'loading'});
    load().then(
      ({default: Dialog}) => setScript({phase: 'loaded', Dialog}),
      () => setScript({phase: 'failed'}),
    );
  };

  return (
    <>
      <div className={styles.subscribe}>
        <Button
          ref={button}
          primary
          id={subscribeAnchor}
          className="script-only"
          aria-haspopup="dialog"
          aria-busy={script.phase === 'loading'}
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={open}
        >
          Subscribe by mail
        </Button>
        <noscript>
          <p>Subscribing by mail needs JavaScript; the feeds do not.</p>
        </noscript>
        <div role="alert">
          {script.phase === 'failed' && (
            <p className={styles.failure}>
              The form could not be loaded. Check your connection and try again.
            </p>
          )}
        </div>
      </div>
      {script.phase === 'loaded' && (
        <script.Dialog
          isOpen={isOpen}
          choice={choice}
          onClose={() => {
            setOpen(false);
            button.current?.focus({preventScroll: true});
          }}
        />
      )}
    </>
  );
}
