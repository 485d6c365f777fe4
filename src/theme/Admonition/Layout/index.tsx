import type {ReactNode} from 'react';
import AdmonitionLayout from '@theme-original/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';

/** Its picture tells the eye what kind it is, its name those who listen: the title is the author's. */
export default function AdmonitionLayoutWrapper(props: Props): ReactNode {
  const {icon, type} = props;
  return (
    <AdmonitionLayout
      {...props}
      icon={
        <span role="img" aria-label={type}>
          {icon}
        </span>
      }
    />
  );
}
