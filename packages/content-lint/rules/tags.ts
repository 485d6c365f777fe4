import * as v from 'valibot';
import {readYaml, type Content, type Diagnostic, type FileTree} from '../content';

const text = (name: string) =>
  v.pipe(v.string(`${name} is missing.`), v.trim(), v.nonEmpty(`${name} is empty.`));

const vocabularySchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/, 'A tag key is kebab-case.')),
  v.strictObject({
    label: text('label'),
    permalink: v.pipe(
      text('permalink'),
      v.regex(/^\/[a-z0-9.-]+$/, 'permalink must look like /tag-key.'),
    ),
    description: v.pipe(
      text('description'),
      v.endsWith('.', 'description must end with a full stop.'),
    ),
  }),
);

/** Keys of a tag vocabulary. */
export function readTagKeys(tree: FileTree, file: string): Set<string> {
  const data = readYaml(tree, file);
  return new Set(typeof data === 'object' && data !== null ? Object.keys(data) : []);
}

function doubles(values: readonly [key: string, value: string][]): [key: string, value: string][] {
  return values.filter(
    ([, value], index) => values.findIndex(([, other]) => other === value) < index,
  );
}

/** Every guide's tags have label, description and an address of their own. */
export function checkVocabularies(content: Content): Diagnostic[] {
  return content.project.guides.flatMap((guide) => {
    const file = `${guide.path}/tags.yml`;
    if (!content.tree.has(file)) {
      return content.files.some((name) => name.startsWith(`${guide.path}/`))
        ? [{file, rule: 'tags/missing', message: 'The guide has no tag vocabulary.'}]
        : [];
    }
    const lines = content.tree.text(file).split('\n');
    const lineOf = (key: string) =>
      lines.findIndex((line) => line.replaceAll("'", '').startsWith(`${key}:`)) + 1;
    const result = v.safeParse(vocabularySchema, readYaml(content.tree, file));
    if (!result.success) {
      return result.issues.map((issue) => {
        const name = issue.path?.[0]?.key;
        const key = typeof name === 'string' ? name : '';
        return {file, line: lineOf(key), rule: 'tags/schema', message: `${key}: ${issue.message}`};
      });
    }
    const tags = Object.entries(result.output);
    const fields = ['permalink', 'label'] as const;
    return fields.flatMap((field) =>
      doubles(tags.map(([key, tag]) => [key, tag[field]])).map(([key, value]) => ({
        file,
        line: lineOf(key),
        rule: `tags/${field}`,
        message: `${field} "${value}" stands twice.`,
      })),
    );
  });
}
