import { MINUTE_MS } from '../timeouts.js'

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:Z|([+-])(\d{2}):(\d{2}))$/i

/**
 * Reads a time of RFC 3339, e.g. `2026-01-31T12:00:00.000Z`. Days that do not exist are invalid.
 *
 * @returns Milliseconds since 1970; undefined for invalid text.
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function readTime(text: string): number | undefined {
  const match = PATTERN.exec(text)
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [number, number, number, number, number, number]
  const offset = readOffset(match[8], Number(match[9] ?? 0), Number(match[10] ?? 0))
  // Second 60 is a leap second.
  if (offset === undefined || hour > 23 || minute > 59 || second > 60) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.setUTCHours(hour, minute, second, Math.floor(Number(match[7] ?? 0) * 1000)) - offset
}

function readOffset(sign: string | undefined, hour: number, minute: number): number | undefined {
  if (hour > 23 || minute > 59) return undefined
  const size = (hour * 60 + minute) * MINUTE_MS
  return sign === '-' ? -size : size
}
