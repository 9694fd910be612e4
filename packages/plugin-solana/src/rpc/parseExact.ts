/** Strings first, so that digits inside them are left alone; as are those after a point or in an exponent. */
const LARGE_INTEGERS = /"(?:[^"\\]|\\.)*"|(?<![-+.\deE])-?\d{16,}(?![\d.eE])/g

/** Reads JSON; integers that a number cannot hold become decimal strings. */
export function parseExact(text: string): unknown {
  const exact = text.replace(LARGE_INTEGERS, (match) =>
    match.startsWith('"') || Number.isSafeInteger(Number(match)) ? match : `"${match}"`,
  )
  return JSON.parse(exact)
}
