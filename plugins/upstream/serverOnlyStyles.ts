/** Styles of the parts of the theme that the server alone renders (plugins/static-blocks). */
import '@docusaurus/theme-classic/lib/theme/Admonition/Layout/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/CodeBlock/Container/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/CodeBlock/Layout/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/EditMetaRow/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/Icon/Edit/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/Tag/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/TagsListInline/styles.module.css';
