/** A page as the lists for machines name it. */
export interface ListedPage {
  readonly title: string;
  /** Absolute address of its Markdown. */
  readonly url: string;
  readonly about?: string | undefined;
  /** What readers ask and the page answers. */
  readonly questions?: readonly string[] | undefined;
}

/** A list by the convention of llmstxt.org. */
export interface PageIndex {
  readonly title: string;
  readonly summary: string;
  /** What a reader has to know before. */
  readonly notes: string;
  /** Headings with their pages; one without pages is left out. */
  readonly sections: readonly (readonly [heading: string, pages: readonly ListedPage[]])[];
}

function line({title, url, about, questions = []}: ListedPage): string {
  const said = [about ?? '', ...(questions.length > 0 ? ['Answers:', ...questions] : [])];
  const text = said.filter(Boolean).join(' ');
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${url})${text && `: ${text}`}`;
}

/** Writes `llms.txt`. */
export function llmsIndex({title, summary, notes, sections}: PageIndex): string {
  const parts = sections
    .filter(([, pages]) => pages.length > 0)
    .map(([heading, pages]) => `## ${heading}\n\n${pages.map(line).join('\n')}`);
  return `${[`# ${title}`, `> ${summary}`, notes, ...parts].join('\n\n')}\n`;
}
