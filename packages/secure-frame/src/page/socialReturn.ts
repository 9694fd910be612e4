/** Where the pop-up remembers, while it is at the company, which page opened it. Of this tab alone; any page may have opened it. */
const KEY = 'latchkey.page'
const RESULT = /^#(ticket=[A-Za-z0-9_-]{43}|(error)=(?:denied|failed))(?:&page=[^&]+)?$/

/** What a company's login ended with. */
export interface SocialReturn {
  /** The address with the ticket, which is used once, and by the frame that began the login alone: it keeps the verifier. */
  readonly uri: string
  /** The origin of the page that is told: the one that began the login. Where the service knows none, an error is told to the page that opened the window. */
  readonly page: string | undefined
}

/** Remembers the page's origin, which it told in the query when it opened the window. @returns The origin, where it told one */
export function rememberPage({ search }: Location, storage: Storage): string | undefined {
  const page = originOf(new URLSearchParams(search).get('page'))
  if (page !== undefined) storage.setItem(KEY, page)
  return page
}

/** What the company sent back; undefined while it has not. Of the address nothing is kept but the result. */
export function readReturn({ origin, pathname, hash }: Location, storage: Storage): SocialReturn | undefined {
  const found = RESULT.exec(hash)
  if (!found) return undefined
  const [, result, error] = found
  const began = new URLSearchParams(hash.slice(1)).get('page')
  // Who opened the window may have sent a visitor to a login that somebody else began: a ticket is never theirs.
  return { uri: `${origin}${pathname}#${result}`, page: originOf(began ?? (error ? storage.getItem(KEY) : null)) }
}

/** An origin of the web, exactly as browsers write it. */
function originOf(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
}
