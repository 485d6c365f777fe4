interface ListedPage {
  readonly title: string;
  /** Absolute address of its Markdown. */
  readonly url: string;
  readonly about?: string | undefined;
  readonly questions?: readonly string[] | undefined;
}

interface PageIndex {
  readonly title: string;
  readonly summary: string;
  readonly notes: string;
  readonly sections: readonly (readonly [heading: string, pages: readonly ListedPage[]])[];
}

function line({title, url, about, questions = []}: ListedPage): string {
  const asked = questions.length > 0 ? `Readers ask: ${questions.join('; ')}` : '';
  const text = [about, asked].filter(Boolean).join(' ');
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${url})${text && `: ${text}`}`;
}

/**
 * Writes a list by the convention of llmstxt.org.
 * @param index `notes` are what a reader has to know before; a section without pages is left out
 */
export function llmsIndex({title, summary, notes, sections}: PageIndex): string {
  const parts = sections
    .filter(([, pages]) => pages.length > 0)
    .map(([heading, pages]) => `## ${heading}\n\n${pages.map(line).join('\n')}`);
  return `${[`# ${title}`, `> ${summary}`, notes, ...parts].join('\n\n')}\n`;
}
