const table = 'ui/DataTable';
const filter = ['ui/Field', 'ui/TableFilter'];
const matrix = ['ui/Matrix', ...filter];

/**
 * Components of pages in which nothing changes after the build. Each with the folders below `src` whose styles it needs:
 * the browser gets these alone.
 */
export const staticComponents: Readonly<Record<string, readonly string[]>> = {
  AccessLevelActions: [table, ...matrix],
  AccessLevels: [table, ...matrix],
  ActionCards: ['mdx/ActionCards'],
  ActorModes: [table, 'mdx/ActorModes'],
  AlarmCodes: [table, 'mdx/AlarmCodes', ...filter],
  CommonCodes: [table, 'mdx/AlarmCodes'],
  DeviceFigures: [table],
  EventCodes: [table, 'mdx/EventCodes'],
  ExpressionExamples: ['mdx/ExpressionExamples'],
  FeatureSupport: ['mdx/FeatureSupport', ...matrix],
  Glossary: ['mdx/Glossary'],
  InputThresholds: [table],
  Leds: [table],
  ModelComparison: [table, 'mdx/Devices', ...filter],
  ProtocolFrame: [table, 'mdx/ProtocolFrame'],
  RolePermissions: ['mdx/RolePermissions', ...matrix],
  SiaLetters: [table, 'mdx/AlarmCodes'],
  SlaCategories: [table],
  SymptomIndex: [table],
  Terminals: [table],
};
