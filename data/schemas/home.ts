import * as v from 'valibot';

const sitePath = v.pipe(
  v.string(),
  v.startsWith('/', 'must be an address of this site, starting with /'),
);

const link = v.union([
  v.strictObject({label: v.string(), to: sitePath}),
  v.strictObject({label: v.string(), api: v.literal(true)}),
]);

/** Shape of `data/home.yaml`: what the home page offers beside the guides. */
export const homeSchema = v.strictObject({
  commonTasks: v.array(
    v.strictObject({
      task: v.string(),
      guide: v.picklist(['admin', 'manager', 'operator', 'operator-minimal', 'devices']),
      to: sitePath,
    }),
  ),
  sections: v.array(v.strictObject({title: v.string(), text: v.string(), links: v.array(link)})),
});

export type HomeData = v.InferOutput<typeof homeSchema>;
