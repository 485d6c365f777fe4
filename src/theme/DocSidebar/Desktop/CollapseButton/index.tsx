/** Sidebars stay: `hideable` is off. */
export default () => null;
