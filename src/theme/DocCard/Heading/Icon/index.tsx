import type {ReactNode} from 'react';
import type {Props} from '@theme/DocCard/Heading/Icon';
import styles from './styles.module.css';

/** Drawn icons instead of the theme's emoji, which look different on every system. */
export default function DocCardIcon({item}: Props): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {item.type === 'category' ? (
        <path d="M2.500 5.500h5l2 2.500h8v8h-15z" />
      ) : (
        <path d="M5 2.500h7l3.500 3.500v11.500H5zM12 2.500V6h3.500M8 10h5M8 13.500h5" />
      )}
    </svg>
  );
}
