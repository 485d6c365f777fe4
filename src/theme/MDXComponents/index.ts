import MDXComponents from '@theme-original/MDXComponents';
import {everywhere} from '@site/src/mdx';
import ScrollableTable from '@site/src/ui/ScrollableTable';

export default {...MDXComponents, ...everywhere, table: ScrollableTable};
