import {readYaml, sortDiagnostics, type Content, type Diagnostic} from './content';

/** How often a rule that is younger than the content may still find something in it. */
export type Budgets = Readonly<Record<string, number>>;

/** The budgets of a project's rules, by name; most rules have none. */
export function readBudgets({tree, project}: Pick<Content, 'tree' | 'project'>): Budgets {
  return (readYaml(tree, project.budgetsFile) ?? {}) as Budgets;
}

/**
 * Leaves out what the budgets allow. A budget may only fall: one that is larger than what is found is found itself.
 * @param diagnostics what the rules found in a whole project
 * @param file where the budgets stand
 * @param applied names of the rules that looked
 */
export function applyBudgets(
  diagnostics: readonly Diagnostic[],
  budgets: Budgets,
  file: string,
  applied: readonly string[],
): Diagnostic[] {
  const found = sortDiagnostics(diagnostics);
  const nameOf = ({rule}: Diagnostic) => rule.split('/')[0] ?? '';
  const exceeded = Object.entries(budgets).flatMap(([name, budget]) => {
    const count = found.filter((one) => nameOf(one) === name).length;
    if (!applied.includes(name) || count === budget) return [];
    const message =
      count < budget
        ? `"${name}" finds ${count}: lower its budget of ${budget}.`
        : `"${name}" finds ${count}, its budget is ${budget}: correct what is new; npm run lint:content -- <file> names it.`;
    return [{file, rule: 'budgets/count', message}];
  });
  return [...found.filter((one) => !(nameOf(one) in budgets)), ...exceeded];
}
