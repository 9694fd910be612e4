/** Whether a check passes. The libraries of curves and encodings throw for invalid texts, points, scalars and lengths, which count as false. */
export function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
