import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {HitAddress} from './hits';

export interface HitLinkProps {
  readonly address: HitAddress;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a hit: through the router, or as a full load in the same tab (specification, section 7). */
export default function HitLink({address, className, children}: HitLinkProps): ReactNode {
  const {href, external} = address;
  return external ? (
    // eslint-disable-next-line @docusaurus/no-html-links -- the router's link would open a new tab
    <a href={href} className={className}>
      {children}
    </a>
  ) : (
    <Link to={href} className={className}>
      {children}
    </Link>
  );
}
