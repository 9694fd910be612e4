/**
 * The text to show for anything thrown: a string itself, else the first validation issue's message, else the error's
 * message, else `Unknown error`.
 */
export function describeError(error: unknown): string {
  if (typeof error === 'string') return error || UNKNOWN
  if (typeof error !== 'object' || error === null) return UNKNOWN
  const { issues, message } = error as { issues?: unknown; message?: unknown }
  const issue: unknown = Array.isArray(issues) ? (issues[0] as { message?: unknown } | undefined)?.message : undefined
  return [issue, message].find((text): text is string => typeof text === 'string' && text !== '') ?? UNKNOWN
}

const UNKNOWN = 'Unknown error'
