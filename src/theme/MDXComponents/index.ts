import MDXComponents from '@theme-original/MDXComponents';
import {everywhere} from '@site/src/components/mdx';

export default {...MDXComponents, ...everywhere};
