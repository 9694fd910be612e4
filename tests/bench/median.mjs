/**
 * The middle value.
 * @param {number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Medians of each measure.
 * @template {Record<string, number>} T
 * @param {T[]} visits - What each visit gave.
 */
export function mediansOf(visits) {
  const measures = Object.keys(visits[0])
  return /** @type {T} */ (Object.fromEntries(measures.map((measure) => [measure, median(visits.map((one) => one[measure]))])))
}
