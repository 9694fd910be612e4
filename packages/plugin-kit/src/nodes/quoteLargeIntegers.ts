/** Strings first, so that digits inside them are left alone; as are those after a point or in an exponent. A JSON number has no leading zero. */
const LARGE_INTEGERS = /"(?:[^"\\]|\\.)*"|(?<![-+.\deE])-?[1-9]\d{15,}(?![\d.eE])/g

/**
 * Writes integers that a number cannot hold as strings.
 *
 * @param json - Valid JSON: in other text the search for ends of strings takes time by the square of its length.
 */
export function quoteLargeIntegers(json: string): string {
  return json.replace(LARGE_INTEGERS, (match) => (match.startsWith('"') || Number.isSafeInteger(Number(match)) ? match : `"${match}"`))
}
