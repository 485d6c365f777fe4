import {listenForPopovers} from './popovers';

if (typeof document !== 'undefined') listenForPopovers();
