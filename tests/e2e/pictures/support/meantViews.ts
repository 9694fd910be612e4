const LINE = /^- ([\w-]+): \S/

/** The names of scenes in a list of changed views, of lines that an earlier list does not have. */
export function meantViews(list: string, earlier: string): readonly string[] {
  const known = new Set(earlier.split('\n'))
  return list.split('\n').flatMap((line) => (known.has(line) ? [] : (LINE.exec(line)?.[1] ?? [])))
}
