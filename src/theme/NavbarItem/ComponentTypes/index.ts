import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

/** The kinds of items that the navigation bar has: others would be part of every page's first script. */
export default {default: DefaultNavbarItem, dropdown: DropdownNavbarItem};
