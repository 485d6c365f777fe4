import {useMemo} from 'react';
import type {Choice} from '@talos-docs/contract/releases/vocabulary';
import {useShownAddress} from '../useShownAddress';
import {readAddress} from './address';

/** What the address says that the reader wants to see. */
export function useChoice(): Choice {
  const {search} = useShownAddress();
  return useMemo(() => readAddress(search), [search]);
}
