/** The first line of a sign-in message (CAIP-122). */
const FIRST_LINE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your .{1,64} account:(?:\n|$)/iu

/** What a sign-in message says of the page that it is for. */
export interface SignIn {
  /** As written. */
  readonly domain: string
  /** Whether it is the page's own. */
  readonly isOfPage: boolean
}

/** Reads a sign-in message; undefined for any other text. Its domain, its scheme and its URI must all be the page's. */
export function readSignIn(text: string, pageOrigin: string): SignIn | undefined {
  const [, scheme, domain] = FIRST_LINE.exec(text) ?? []
  if (domain === undefined) return undefined
  const page = new URL(pageOrigin)
  // Every one: a statement may be written like the line of the URI.
  const uris = [...text.matchAll(/^URI: (.*)$/gm)]
  const isOfPage =
    domain === page.host && (!scheme || `${scheme}:` === page.protocol) && uris.every(([, uri = '']) => originOf(uri) === page.origin)
  return { domain, isOfPage }
}

const originOf = (uri: string): string | undefined => (URL.canParse(uri) ? new URL(uri).origin : undefined)
