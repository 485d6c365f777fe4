import Admonition from '@theme-original/Admonition';

/** Rendered on the server alone: what stands in one never changes (plugins/static-blocks). */
export default RENDERS_STATIC_BLOCKS ? Admonition : () => null;
