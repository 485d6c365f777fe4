/** One thing that a content gate objects to. */
export interface Finding {
  /** File, relative to the project's root, with forward slashes. */
  readonly file: string;
  readonly line?: number;
  /** Gate and rule, for example `headings/order`. */
  readonly rule: string;
  /** What is wrong and what to do about it. */
  readonly message: string;
}

/** A finding as one line that editors and terminals turn into a link. */
export function formatFinding({file, line, rule, message}: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${rule}: ${message}`;
}

/** Findings in the order of files and lines, without doubles. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}
