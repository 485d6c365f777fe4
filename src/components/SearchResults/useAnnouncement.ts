import {useEffect, useState} from 'react';

/** Time without a change after which a text is read out, in milliseconds: nobody wants to hear every key. */
const pause = 600;

/** The text for a live region: the last one that stood long enough to be worth hearing. */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
