import {useEffect, useState, type ReactNode} from 'react';
import rawBanner from '@site/data/banner.yaml';
import type {Banner} from '@site/data/schemas/site';
import {cookiePollingInterval, isBannerHidden, rememberBannerHidden} from './cookie';
import styles from './styles.module.css';

const {text} = rawBanner as Banner;

/**
 * The banner that announces new articles (specification, section 1). It is part of every built page; a script in
 * the head hides it before the first paint for a reader who dismissed it, so that nothing flashes or moves.
 */
export default function DocsBanner(): ReactNode {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const look = () => setHidden(isBannerHidden());
    look();
    const timer = setInterval(look, cookiePollingInterval);
    return () => clearInterval(timer);
  }, []);

  if (hidden) return null;
  return (
    <div className={styles.banner} role="region" aria-label="Notice" data-docs-banner-notice="">
      <p className={styles.text}>{text}</p>
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss notice"
        onClick={() => {
          rememberBannerHidden();
          setHidden(true);
        }}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path
            d="M3 3l10 10M13 3L3 13"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  );
}
