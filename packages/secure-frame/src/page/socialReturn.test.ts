import { describe, expect, it } from 'vitest'
import { readReturn, rememberPage } from './socialReturn.js'

const ORIGIN = 'https://wallet.example'
const SHOP = 'https://shop.example'
const TICKET = `ticket=${'A'.repeat(43)}`

/** The window of a login, which a page opened. */
function openedBy(page: string) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage
  const at = (more: object) => ({ origin: ORIGIN, pathname: '/loading', search: '', hash: '', ...more }) as Location
  const opener = rememberPage(at({ search: `?${new URLSearchParams({ page })}` }), storage)
  return { opener, read: (hash: string) => readReturn(at({ hash }), storage) }
}

describe('readReturn', () => {
  it('a ticket is told to the page that began, whoever opened the window', () => {
    const { opener, read } = openedBy('https://evil.example')
    expect(opener).toBe('https://evil.example')
    const uri = `${ORIGIN}/loading#${TICKET}`
    expect(read(`#${TICKET}&page=${encodeURIComponent(SHOP)}`)).toEqual({ uri, page: SHOP })
    // Nobody is told where the service names nobody, or no origin.
    for (const page of ['', '&page=null', '&page=*', '&page=%', '&page=javascript:alert(1)', `&page=${encodeURIComponent(`${SHOP}/`)}`])
      expect(read(`#${TICKET}${page}`), page).toEqual({ uri, page: undefined })
  })

  it('an error is told to the page that began; where that is not known, to the one that opened the window', () => {
    const { read } = openedBy(SHOP)
    const uri = `${ORIGIN}/loading#error=denied`
    expect(read('#error=denied')).toEqual({ uri, page: SHOP })
    expect(read('#error=denied&page=https%3A%2F%2Fother.example')).toEqual({ uri, page: 'https://other.example' })
    for (const page of ['http://localhost:3000', 'https://shop.example:8443']) expect(openedBy(page).read('#error=failed')?.page).toBe(page)
    for (const page of ['shop', 'ftp://shop.example', 'null']) {
      const window = openedBy(page)
      expect([window.opener, window.read('#error=denied')]).toEqual([undefined, { uri, page: undefined }])
    }
  })

  it('nothing else is a result', () => {
    const { read } = openedBy(SHOP)
    for (const hash of ['', '#screen', `#${TICKET}A`, `#${TICKET}&page=`, `#${TICKET}&page=a&page=b`, `#${TICKET}&next=a`, '#error=other'])
      expect(read(hash), hash).toBeUndefined()
  })
})
