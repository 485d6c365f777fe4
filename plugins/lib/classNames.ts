/** Class names of the elements of a built page, one by one as they stand there, repeated ones too. */
export function* classNamesOf(html: string): Generator<string> {
  for (const [, quoted, bare] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s">]+))/g)) {
    for (const name of (quoted ?? bare ?? '').split(/\s+/)) if (name !== '') yield name;
  }
}
