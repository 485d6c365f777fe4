import type {ReactNode} from 'react';
import BackToTopButton from '@theme-original/BackToTopButton';

/** The theme moves the page by script, which no style sheet stops: whoever wants no motion is at the top before. */
export default function BackToTopButtonWrapper(): ReactNode {
  return (
    <div
      onClickCapture={() => {
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) window.scrollTo(0, 0);
      }}
    >
      <BackToTopButton />
    </div>
  );
}
