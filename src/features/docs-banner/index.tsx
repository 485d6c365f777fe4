import {useEffect, type ReactNode} from 'react';
import Cookies from 'js-cookie';
import rawBanner from '@site/data/banner.yaml';
import type {Banner} from '@site/data/schemas/site';
import {CloseButton} from '@site/src/ui/Button';
import {createStore, useStore} from '@site/src/ui/createStore';
import styles from './styles.module.css';

const {text} = rawBanner as Banner;
const cookieName = 'docsBannerHidden';
/** How often an open page looks whether another one dismissed the banner, in milliseconds (specification, section 9). */
const cookiePollingInterval = 300;
/** Outlives the pages of a visit: a browser that keeps no cookie shows the banner again on the next visit only. */
const dismissed = createStore(false);

/**
 * The banner that announces new articles (specification, section 1). It is part of every built page; a script in
 * the head hides it before the first paint for a reader who dismissed it, so that nothing flashes or moves.
 */
export default function DocsBanner(): ReactNode {
  const isDismissed = useStore(dismissed);
  useEffect(() => {
    // For good: an open page has nothing more to look for.
    if (isDismissed) return undefined;
    const look = () => {
      if (Cookies.get(cookieName) === 'true') dismissed.set(true);
    };
    look();
    const timer = setInterval(look, cookiePollingInterval);
    return () => clearInterval(timer);
  }, [isDismissed]);

  if (isDismissed) return null;
  return (
    <div className={styles.banner} role="region" aria-label="Notice" data-docs-banner-notice="">
      <p className={styles.text}>{text}</p>
      <CloseButton
        aria-label="Dismiss notice"
        onClick={() => {
          Cookies.set(cookieName, 'true', {expires: 365, sameSite: 'lax', path: '/'});
          dismissed.set(true);
          document.querySelector<HTMLElement>('.navbar__brand')?.focus();
        }}
      />
    </div>
  );
}
