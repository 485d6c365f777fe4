/** Groups of plain figures with their headings, in the order in which a data sheet lists them. */
export const figureGroups = {
  supply: 'Supply',
  inputs: 'Inputs',
  outputs: 'Outputs',
  interfaces: 'Interfaces',
  radio: 'Radio',
  environment: 'Environment',
  mechanics: 'Mechanics',
  modules: 'Optional modules',
  firmware: 'Standards and firmware',
} as const;

export type FigureGroupId = keyof typeof figureGroups;
