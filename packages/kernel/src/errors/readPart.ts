/** Reads a field of something foreign: a getter or proxy that throws has no such field. */
export function readPart(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    // What cannot be read says nothing.
    return undefined
  }
}
