interface Drawn {
  /** Told each time that the page is drawn. */
  readonly onDraw?: () => void;
}

/** Shows the path in the place of the page. */
export default function ComponentCreator(path: string) {
  return ({onDraw}: Drawn) => {
    onDraw?.();
    return path;
  };
}
