/** Strings first, so that digits inside them are skipped; as are fractions and exponents. A JSON number has no leading zero. */
const LARGE_INTEGERS = /"(?:[^"\\]|\\.)*"|(?<![-+.\deE])-?[1-9]\d{15,}(?![\d.eE])/g

/**
 * Quotes integers that a number cannot hold.
 *
 * @param json - Valid JSON: in other text the search for string ends takes quadratic time.
 */
export function quoteLargeIntegers(json: string): string {
  return json.replace(LARGE_INTEGERS, (match) => (match.startsWith('"') || Number.isSafeInteger(Number(match)) ? match : `"${match}"`))
}
