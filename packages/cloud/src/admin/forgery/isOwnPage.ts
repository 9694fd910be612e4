/** Only a script of the same origin can send it: browsers ask the server before another origin's script does, and are refused. */
const HEADER = 'x-latchkey-admin'

/**
 * Whether a request comes from a script of the operator's page, and not from another page that a browser with the operator's cookie visits.
 *
 * @param publicUrl - Where pages reach the cloud; without it the header `Host` counts
 */
export function isOwnPage({ headers, method }: Request, publicUrl: string | undefined): boolean {
  if (headers.get(HEADER) !== '1') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  // Browsers send one with everything that does more than read.
  if (origin === null) return method === 'GET'
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
