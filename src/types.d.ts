declare module '*.yaml' {
  const value: unknown;
  export default value;
}

declare module '@generated/front-matter-maps/default/*.json' {
  const value: unknown;
  export default value;
}

declare module '@generated/release-notes/default/newest.json' {
  const value: unknown;
  export default value;
}
