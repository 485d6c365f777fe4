/** Style of the report; its colours are the site's, whose tokens stand before it. */
export const reportStyle = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--talos-surface); color: var(--talos-ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { margin: 3rem 0 0.5rem; font-size: 1.375rem; }
h3 { margin: 0; font-size: 1rem; }
p { margin: 0 0 0.75rem; max-width: 46rem; }
.soft, figcaption, .when { color: var(--talos-ink-soft); }
a { color: var(--talos-accent); }
:focus-visible { outline: 3px solid var(--talos-accent); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 1.5rem 0 0; }
.figures div { padding: 0.75rem 1rem; border: 1px solid var(--talos-border); border-radius: var(--talos-radius); }
.figures dt { color: var(--talos-ink-soft); font-size: 0.875rem; }
.figures dd { margin: 0; font-size: 1.625rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); gap: 1.25rem; margin-top: 1rem; }
figure { margin: 0; padding: 1rem; border: 1px solid var(--talos-border); border-radius: var(--talos-radius); break-inside: avoid; }
figcaption { display: flex; justify-content: space-between; gap: 1rem; margin-bottom: 0.5rem; }
figcaption h3 { color: var(--talos-ink); }
figure svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--talos-ink-soft); font: 12px system-ui, sans-serif; }
.grid { stroke: var(--talos-border); }
.share { fill: none; stroke: var(--talos-accent); stroke-width: 2; stroke-linejoin: round; }
circle { fill: var(--talos-accent); }
rect.yes { fill: var(--talos-accent); }
rect.no { fill: var(--talos-bronze); }
.key span::before { display: inline-block; width: 0.75em; height: 0.75em; margin-right: 0.35em; content: ""; }
.key .yes::before { background: var(--talos-accent); }
.key .no::before { background: var(--talos-bronze); }
.key { display: flex; gap: 1.25rem; }
.scroll { overflow-x: auto; margin-top: 1rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.4rem 0.75rem; border-bottom: 1px solid var(--talos-border); text-align: left; vertical-align: top; }
th { background: var(--talos-surface-raised); white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td code, td.query { overflow-wrap: anywhere; }
td.query { min-width: 12rem; }
code { font: 0.875em ui-monospace, Consolas, monospace; }
.spark { display: block; margin-top: -0.1rem; }
.comments { margin: 1rem 0 0; padding: 0; list-style: none; }
.comments li { padding: 0.75rem 0; border-bottom: 1px solid var(--talos-border); break-inside: avoid; }
.comments p { margin: 0.35rem 0 0; max-width: 60rem; overflow-wrap: anywhere; white-space: pre-wrap; }
.mark { padding: 0.05em 0.5em; border: 1px solid currentColor; border-radius: 1em; font-size: 0.8125rem; white-space: nowrap; }
.mark.yes { color: var(--talos-accent); }
.mark.no { color: var(--talos-bronze); }
@media print {
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  h2 { break-after: avoid; }
  tr { break-inside: avoid; }
  .scroll { overflow: visible; }
  rect, circle, .key span::before { print-color-adjust: exact; }
}
`.trim();

/**
 * Takes the site's tokens for a page without a switch: the system decides between light and dark, and paper is light.
 * @param tokens the style sheet that defines them
 */
export function tokenStyle(tokens: string): string {
  return tokens.replace(
    /\[data-theme='dark'\] (\{[^}]*\})/,
    '@media screen and (prefers-color-scheme: dark) { :root $1 }',
  );
}
