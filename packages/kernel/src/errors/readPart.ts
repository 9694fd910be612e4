/** Reads a field of a foreign object: undefined where a getter or proxy throws. */
export function readPart(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    // An unreadable field counts as missing.
    return undefined
  }
}
