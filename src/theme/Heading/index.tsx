import type {ReactNode} from 'react';
import Heading from '@theme-original/Heading';
import type {Props} from '@theme/Heading';

/** A heading is called by its text, and not by its text and the link to it that stands inside. */
export default function HeadingWrapper(props: Props): ReactNode {
  const {as, id, children} = props;
  // Where it holds more than text, a name of its own could hide that from readers who listen.
  const isNamed = as !== 'h1' && id !== undefined && typeof children === 'string';
  return <Heading {...props} {...(isNamed && {'aria-label': children})} />;
}
