import {useEffect, useRef, useState, type ReactNode} from 'react';
import DropdownNavbarItemDesktop from '@theme-original/NavbarItem/DropdownNavbarItem/Desktop';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import styles from './styles.module.css';

/** Escape closes the menu, whether focus or pointer opened it, and gives the focus back to its button. */
export default function DropdownNavbarItemDesktopWrapper(props: Props): ReactNode {
  const wrapper = useRef<HTMLDivElement>(null);
  const [closings, setClosings] = useState(0);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const onKeyDown = ({key}: KeyboardEvent) => {
      const menu = wrapper.current;
      if (key !== 'Escape' || !menu?.querySelector('.dropdown--show, .dropdown:hover')) return;
      setDismissed(menu.matches(':hover'));
      // The menu keeps to itself whether it is open: a new one is closed.
      if (menu.contains(document.activeElement)) setClosings((count) => count + 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (closings > 0) wrapper.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }, [closings]);

  return (
    <div
      ref={wrapper}
      className={dismissed ? styles.dismissed : undefined}
      onMouseLeave={() => setDismissed(false)}
    >
      <DropdownNavbarItemDesktop key={closings} {...props} />
    </div>
  );
}
