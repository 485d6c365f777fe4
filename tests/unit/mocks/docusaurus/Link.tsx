import type {AnchorHTMLAttributes, ReactNode} from 'react';

export default function Link({
  to,
  href,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & {readonly to?: string}): ReactNode {
  return <a href={to ?? href} {...props} />;
}
