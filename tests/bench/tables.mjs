// How the pages of results write numbers and tables.

/**
 * Milliseconds.
 * @param {number} value
 */
export const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
/**
 * How many times.
 * @param {number} value
 */
export const ratio = (value) => `${value.toFixed(2)} ×`

/**
 * A table whose first column is text.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  /** @param {(string | number)[]} cells */
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
