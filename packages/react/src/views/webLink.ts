/**
 * A link that may be followed to another site.
 *
 * @returns The normalised URL; undefined for every scheme but `https:` and `http:`, and for what is no URL.
 */
export function webLink(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
