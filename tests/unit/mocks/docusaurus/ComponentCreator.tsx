/** Shows the path in the place of the page. */
export default function ComponentCreator(path: string) {
  return () => path;
}
