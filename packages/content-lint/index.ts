import {diskTree, loadContent, sortDiagnostics, type Diagnostic, type Project} from './content';
import {isPartialFile} from './page';
import {rules} from './rules';

export {
  diskTree,
  formatDiagnostic,
  loadContent,
  type Diagnostic,
  type FileTree,
  type Guide,
  type Project,
} from './content';
export {rules} from './rules';

export type RuleName = keyof typeof rules;

/**
 * Applies rules to the content of a project.
 * @param root folder of the project
 * @param names the rules to apply; all without it
 */
export function lint(
  root: string,
  project: Project,
  names: readonly RuleName[] = Object.keys(rules) as RuleName[],
): Diagnostic[] {
  const content = loadContent(diskTree(root), project);
  return sortDiagnostics(names.flatMap((name) => rules[name](content)));
}

/**
 * Says what the rules object to in some files. For pages it reads no more than these need, and so does not see a
 * passage that they share with a page far away.
 */
export function lintFiles(root: string, project: Project, files: readonly string[]): Diagnostic[] {
  const arePages = files.every((file) => /\.mdx?$/.test(file) && !isPartialFile(file));
  const content = loadContent(diskTree(root), project, arePages ? files : undefined);
  const diagnostics = Object.values(rules).flatMap((rule) => rule(content));
  return sortDiagnostics(diagnostics.filter(({file}) => files.includes(file)));
}
