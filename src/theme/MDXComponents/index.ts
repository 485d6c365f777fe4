import MDXComponents from '@theme-original/MDXComponents';
import {everywhere} from '@site/src/components/mdx';
import ScrollableTable from '@site/src/components/ScrollableTable';

export default {...MDXComponents, ...everywhere, table: ScrollableTable};
