const table = 'ui/DataTable';
const filter = ['ui/Field', 'ui/TableFilter'];
const matrix = ['ui/Matrix', table, ...filter];

/**
 * Components of pages in which nothing changes after the build. Each with the folders below `src` whose styles it needs:
 * the browser gets these alone.
 */
export const staticComponents: Readonly<Record<string, readonly string[]>> = {
  AccessLevelActions: matrix,
  AccessLevels: matrix,
  ActionCards: ['mdx/ActionCards'],
  ActorModes: [table],
  AlarmCodes: [table, ...filter],
  CommonCodes: [table],
  DeviceFigures: [table],
  EventCodes: [table, 'mdx/EventCodes'],
  ExpressionExamples: ['mdx/ExpressionExamples'],
  FeatureSupport: ['mdx/FeatureSupport', ...matrix],
  Glossary: ['mdx/Glossary'],
  InputThresholds: [table],
  Leds: [table],
  ModelComparison: [table, ...filter],
  ProtocolFrame: [table, 'mdx/ProtocolFrame'],
  RolePermissions: ['mdx/RolePermissions', ...matrix],
  SiaLetters: [table],
  SlaCategories: [table],
  SymptomIndex: [table],
  Terminals: [table],
};
