/**
 * Whether a message comes from one of the origins, or from a subdomain of one of them.
 *
 * @param origin - As the browser reports it; `null` for a sandboxed window, which is never trusted.
 */
export function isTrustedOrigin(origin: string, trusted: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, port, hostname } = new URL(origin)
  return trusted.some((text) => {
    const own = new URL(text)
    const isSameHost = hostname === own.hostname || hostname.endsWith(`.${own.hostname}`)
    return isSameHost && protocol === own.protocol && port === own.port
  })
}
