import MDXComponents from '@theme-original/MDXComponents';
import {everywhere} from '@site/src/mdx';
import {MarkdownTable} from '@site/src/ui/TableFrame';

export default {...MDXComponents, ...everywhere, table: MarkdownTable};
