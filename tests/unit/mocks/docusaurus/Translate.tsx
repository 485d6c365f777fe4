import type {ReactNode} from 'react';

export default function Translate({children}: {readonly children: ReactNode}): ReactNode {
  return children;
}
