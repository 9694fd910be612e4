/**
 * Whether a URL leads to a site: `https:`, or `http:` on this device.
 *
 * @param url - Parsed, so that its scheme is normalised.
 */
export function isWebUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

/**
 * A link to another site.
 *
 * @returns The normalised URL; undefined for every other scheme, for `http:` beyond this device, and for invalid URLs.
 */
export function webLink(link: string | undefined): string | undefined {
  if (link === undefined || !URL.canParse(link)) return undefined
  const url = new URL(link)
  return isWebUrl(url) ? url.href : undefined
}
