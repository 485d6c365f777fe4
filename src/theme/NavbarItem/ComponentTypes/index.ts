import {memo} from 'react';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

/**
 * The kinds of items that the navigation bar has: others would be part of every page's first script. The bar is drawn
 * anew with each page; its items, of which those that depend on the location hear of it by themselves, are not.
 */
export default {default: memo(DefaultNavbarItem), dropdown: memo(DropdownNavbarItem)};
