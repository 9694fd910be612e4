/** A stored token, if it can be sent in a header; other code of the page can write there. */
export function readToken(value: unknown): string | undefined {
  return typeof value === 'string' && /^[!-~]{1,8192}$/.test(value) ? value : undefined
}
