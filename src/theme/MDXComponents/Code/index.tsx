/** Only inline code comes here: fenced code imports its component itself (plugins/remark-code-blocks). */
export {default} from '@theme/CodeInline';
