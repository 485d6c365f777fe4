/** The buttons come later, and to code that React does not build as well (src/features/code-buttons). */
export default () => null;
