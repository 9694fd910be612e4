/** Enough for a sentence or two; wallets and nodes have answered with megabytes. */
const LONGEST = 300

/**
 * The text to show for anything thrown: a string itself, else the first validation issue's message, else the error's
 * message, else `Unknown error`. At most 300 characters. Never throws, even if reading the error throws.
 */
export function describeError(error: unknown): string {
  const issue = readPart(readPart(error, 'issues'), '0')
  const text = [error, readPart(issue, 'message'), readPart(error, 'message')].find(isText)
  return text?.slice(0, LONGEST) ?? 'Unknown error'
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Reads a field of a foreign object: undefined where a getter or proxy throws. */
export function readPart(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    // An unreadable field counts as missing.
    return undefined
  }
}
