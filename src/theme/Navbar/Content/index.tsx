import {memo} from 'react';
import NavbarContent from '@theme-original/Navbar/Content';

/** What of it tells where the reader is hears of that by itself; the rest is the same on all pages. */
export default memo(NavbarContent);
