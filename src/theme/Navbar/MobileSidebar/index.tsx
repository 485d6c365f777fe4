import {useEffect, useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {makeRestInert} from '@site/src/ui/inertPage';

const drawer = '.navbar-sidebar';

/** The drawer is built when a reader opens it; it takes the focus while it is open, and Escape closes it. */
export default function MobileSidebarWrapper(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {shown: isSecondLevel} = useNavbarSecondaryMenu();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) setWasShown(true);
  useEffect(() => {
    if (!shown) return undefined;
    const parts = document.querySelectorAll(`${drawer}, ${drawer}__backdrop`);
    const freePage = makeRestInert([...parts]);
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      freePage();
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);
  // With the second level its button "Back to main menu" goes out of reach.
  useEffect(() => {
    if (shown) document.querySelector<HTMLElement>(`${drawer}__close`)?.focus();
  }, [shown, isSecondLevel]);
  return wasShown && <MobileSidebar />;
}
