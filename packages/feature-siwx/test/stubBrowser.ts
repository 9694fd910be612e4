import { onTestFinished, vi } from 'vitest'

/** What a test sees of a browser. */
export interface StubbedBrowser {
  /** Requests to other origins that need a preflight, and what they ask: `method path`. */
  readonly preflights: string[]
  /** Of every request with this page. */
  readonly credentials: (RequestCredentials | undefined)[]
}

/**
 * Acts as the browser of a page over the real `fetch`: it names the page's origin, keeps the cookies of one server, sends them as `credentials`
 * says, and applies CORS to answers of another origin.
 *
 * @param server - Where the page's own server really is. @default the page's origin
 */
export function stubBrowser(origin: string, server = origin): StubbedBrowser {
  const { fetch } = globalThis
  const jar = new Map<string, string>()
  const browser: StubbedBrowser = { preflights: [], credentials: [] }
  const check = (response: Response, { credentials }: RequestInit): void => {
    const allowed = response.headers.get('access-control-allow-origin') === origin
    const isEnough = credentials !== 'include' || response.headers.get('access-control-allow-credentials') === 'true'
    if (!allowed || !isEnough) throw new TypeError('CORS')
  }
  const preflight = async (url: URL, init: RequestInit, names: readonly string[]): Promise<void> => {
    const { method = 'GET' } = init
    browser.preflights.push(`${method} ${url.pathname}`)
    const response = await fetch(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': method } })
    check(response, init)
    const list = (name: string) => (response.headers.get(name) ?? '').split(', ')
    const isAllowed = list('access-control-allow-methods').includes(method)
    if (!isAllowed || !names.every((name) => list('access-control-allow-headers').includes(name))) throw new TypeError('CORS')
  }
  const keepCookies = (response: Response): void => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? []
      if (/max-age=0\b/i.test(rest)) jar.delete(name)
      else jar.set(name, value)
    }
  }
  const ask = async (url: URL, init: RequestInit): Promise<Response> => {
    const isOther = url.origin !== origin
    const headers = new Headers(init.headers)
    const asked = [...headers.keys()].filter((name) => name !== 'accept')
    if (isOther && asked.length > 0) await preflight(url, init, asked)
    const sends = init.credentials === 'include' || (init.credentials !== 'omit' && !isOther)
    headers.set('origin', origin)
    if (sends && jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(isOther ? url : new URL(url.pathname + url.search, server), { ...init, headers })
    if (isOther) check(response, init)
    if (sends) keepCookies(response)
    return response
  }
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    browser.credentials.push(init.credentials)
    return ask(new URL(input, origin), init)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return browser
}
