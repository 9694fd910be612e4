/** Whether a check holds. The curves' libraries throw at bytes that are no point, no scalar or of another length: those sign nothing. */
export function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
