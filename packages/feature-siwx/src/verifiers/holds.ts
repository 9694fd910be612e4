/** Whether a check passes. The libraries of the curves throw for invalid points, scalars and lengths, which count as false. */
export function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
