/** The guides have one version. */
export default () => null;
