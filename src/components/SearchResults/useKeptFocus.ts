import {useEffect, useRef} from 'react';
import {useLocation} from '@docusaurus/router';

/**
 * Keeps the focus on a control that makes a step in the history. The theme takes such a step for a visit to another
 * page, and moves the focus to the page's beginning.
 * @returns to be called before the step
 */
export function useKeptFocus(): () => void {
  const location = useLocation();
  const kept = useRef<Element>(null);

  useEffect(() => {
    const control = kept.current;
    kept.current = null;
    if (control instanceof HTMLElement && control.isConnected) control.focus({preventScroll: true});
  }, [location]);

  return () => {
    kept.current = document.activeElement;
  };
}
