import type {HTMLAttributes, ReactNode} from 'react';

export default function Heading({
  as: Tag,
  ...props
}: HTMLAttributes<HTMLHeadingElement> & {readonly as: 'h1' | 'h2' | 'h3' | 'h4'}): ReactNode {
  return <Tag {...props} />;
}
