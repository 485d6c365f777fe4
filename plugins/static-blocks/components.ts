const table = 'ui/DataTable';

/**
 * Components of pages in which nothing changes after the build. Each with the folders below `src` whose styles it needs:
 * the browser gets these alone.
 */
export const staticComponents: Readonly<Record<string, readonly string[]>> = {
  ActionCards: ['mdx/ActionCards'],
  ActorModes: [table, 'mdx/ActorModes'],
  CommonCodes: [table, 'mdx/AlarmCodes'],
  DeviceFigures: [table],
  EventCodes: [table, 'mdx/EventCodes'],
  ExpressionExamples: ['mdx/ExpressionExamples'],
  Glossary: ['mdx/Glossary'],
  InputThresholds: [table],
  Leds: [table],
  ProtocolFrame: [table, 'mdx/ProtocolFrame'],
  SiaLetters: [table, 'mdx/AlarmCodes'],
  SlaCategories: [table],
  SymptomIndex: [table],
  Terminals: [table],
};
