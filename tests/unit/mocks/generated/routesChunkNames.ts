/** A table that Docusaurus generates; tests fill it. */
export default {};
