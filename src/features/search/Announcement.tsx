import {useEffect, useState, type ReactNode} from 'react';
import {VisuallyHidden} from '@site/src/ui/VisuallyHidden';

/** Time without a change after which a text is read out, in milliseconds: nobody wants to hear every key. */
const delay = 800;

interface AnnouncementProps {
  readonly text: string;
  /** What the text is about: of something else the same text is news. */
  readonly of: unknown;
}

/** Reads a text out to readers who do not see what it is about, once it has stood long enough to be worth hearing. */
export function Announcement({text, of}: AnnouncementProps): ReactNode {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), delay);
    return () => {
      clearTimeout(timer);
      setAnnounced('');
    };
  }, [text, of]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
