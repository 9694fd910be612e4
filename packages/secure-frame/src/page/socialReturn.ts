/** Where the pop-up remembers, while it is at the company, which page opened it. Of this tab alone. */
const KEY = 'latchkey.page'
const TICKET = /^#(?:ticket=[A-Za-z0-9_-]{43}|error=(?:denied|failed))$/

/** What a company's login ended with. */
export interface SocialReturn {
  /** The address with the ticket, which is used once, and by the frame that began the login alone: it keeps the verifier. */
  readonly uri: string
  /** The origin of the page that opened the window, where it is known. */
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
  if (!TICKET.test(hash)) return undefined
  return { uri: `${origin}${pathname}${hash}`, page: originOf(storage.getItem(KEY)) }
}

/** An origin of the web, exactly as browsers write it. */
function originOf(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || protocol === 'http:') ? origin : undefined
}
