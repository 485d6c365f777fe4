import {useEffect, useState, type ReactNode} from 'react';
import {VisuallyHidden} from '@site/src/ui/VisuallyHidden';

/** Time without a change after which a text is read out, in milliseconds: nobody wants to hear every key. */
const delay = 800;

/** Reads a text out to readers who do not see what it is about, once it has stood long enough to be worth hearing. */
export function Announcement({text}: {readonly text: string}): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
