import type {ReactNode} from 'react';
import Footer from '@theme-original/DocItem/Footer';
import Feedback from '@site/src/features/feedback';

/** The question whether the page was helpful follows right behind its text. */
export default function FooterWrapper(): ReactNode {
  return (
    <>
      <Feedback />
      <Footer />
    </>
  );
}
