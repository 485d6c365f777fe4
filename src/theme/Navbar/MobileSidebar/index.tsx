import {useEffect, useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {holdFocus} from '@site/src/features/orientation/drawer';

/** The drawer is built when a reader opens it; it takes the focus while it is open, and Escape closes it. */
export default function MobileSidebarWrapper(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) setWasShown(true);
  useEffect(() => (shown ? holdFocus(toggle) : undefined), [shown, toggle]);
  return wasShown && <MobileSidebar />;
}
