import { expect, test } from 'vitest'
import { lendBuffer } from './lendBuffer.js'

interface Page {
  Buffer?: {
    from(
      value: string | ArrayLike<number> | ArrayBuffer,
      encoding?: string | number,
      length?: number,
    ): Uint8Array & { toString(encoding?: string): string }
  }
}

test('default: a page without Buffer has a non-enumerable one while it is lent', () => {
  const page: Page = {}
  const [one, two] = [lendBuffer(page), lendBuffer(page)]
  expect(Object.keys(page)).toEqual([])
  one()
  one()
  expect(page.Buffer).toBeDefined()
  two()
  expect('Buffer' in page).toBe(false)
})

test('default: an existing Buffer is kept', () => {
  const own = {}
  const page = { Buffer: own }
  lendBuffer(page)()
  expect(page.Buffer).toBe(own)
})

test.each(['', 'a', 'Grüezi €', '{"att":{"eip155":{"request/personal_sign":[{}]}}}'])(
  "default: reads and writes %j as Node's does",
  (text) => {
    const page: Page = {}
    const giveBack = lendBuffer(page)
    const { Buffer: lent = expect.fail('none') } = page
    for (const encoding of ['base64', 'hex', 'utf-8'] as const) {
      const written = Buffer.from(text).toString(encoding)
      expect(lent.from(text).toString(encoding)).toBe(written)
      expect(lent.from(written, encoding).toString('utf-8')).toBe(text)
      expect(lent.from(new TextEncoder().encode(text)).toString(encoding)).toBe(written)
    }
    const bytes = new TextEncoder().encode(`..${text}..`)
    expect(lent.from(bytes.buffer, 2, bytes.length - 4).toString('utf8')).toBe(text)
    // ReCaps are written without padding.
    expect(lent.from(Buffer.from(text).toString('base64').replace(/=/g, ''), 'base64').toString()).toBe(text)
    giveBack()
  },
)
