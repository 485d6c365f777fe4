import * as v from 'valibot';
import {id, statement, text} from './shared';

/** Shape of a file of `data/tools/`: every word of a tool on a page. */
export const toolSchema = v.strictObject({
  /** Accessible name of the tool. */
  name: text,
  /** What it does, in one sentence. */
  lead: text,
  /** Labels of its fields and buttons, by the name that stands in addresses. */
  labels: v.record(id, text),
  /** Cases that a reader would bring; `values` by field. */
  examples: v.pipe(
    v.array(v.strictObject({label: text, values: v.record(id, v.string())})),
    v.minLength(3, 'A tool has at least three examples.'),
  ),
  /** What the tool says beside its answer, by the rule that takes part. */
  notes: v.optional(v.record(id, statement), {}),
});

export type ToolData = v.InferOutput<typeof toolSchema>;

export type ToolLead = Pick<ToolData, 'name' | 'lead'>;
