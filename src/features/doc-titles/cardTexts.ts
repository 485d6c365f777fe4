import {createContext} from 'react';
import type {Cards} from '@site/plugins/page-titles';

/** What the cards of the page say, as far as the front matter says more than the sidebar. */
export const CardTexts = createContext<Cards>({});
