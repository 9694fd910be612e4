import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { requestOf } from '../../../test/scriptedNode.js'
import { describeRequest } from '../describeRequest.js'
import { cleanName } from '../description/cleanName.js'
import { showText } from './showText.js'

const { signal } = new AbortController()
const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const described = async (message: string) => (await describeRequest(requestOf('personal_sign', [message]), signal)).described

const signIn = (domain: string, uri = 'https://shop.example/login') =>
  `${domain} wants you to sign in with your Ethereum account:\n0x70997970C51812dc3A010C7d01b50e0d17dc79C8\n\nURI: ${uri}\nVersion: 1`

describe('messages', () => {
  const plain = { title: { key: 'frame.title.message' }, parts: [], warnings: [] }

  test.each(['0xnot hex', '0x686', 'pay 0x6869', '0x68 or more'])('behavior: %s is text', async (message) => {
    expect(await described(message)).toEqual({ ...plain, message })
  })

  test('behavior: text, as hexadecimal and as it is; lines and tabs are a part of it', async () => {
    expect(await described(hexOf('Grüße\r\nan\talle'))).toEqual({ ...plain, message: 'Grüße\nan\talle' })
    expect(await described('0x')).toEqual({ ...plain, message: '' })
  })

  test('behavior: what is no text is shown as bytes', async () => {
    expect(await described('0xff00fe')).toEqual({ ...plain, message: '0xff00fe', warnings: [{ key: 'frame.warn.bytes' }] })
  })

  test('behavior: hidden characters are written out', async () => {
    expect(await described('pay \u202eevil\u0000\u200b')).toMatchObject({
      message: 'pay ⟨U+202E⟩evil⟨U+0000⟩⟨U+200B⟩',
      warnings: [{ key: 'frame.warn.hidden' }],
    })
    expect(await described('0xefbbbf6869')).toMatchObject({ message: '⟨U+FEFF⟩hi', warnings: [{ key: 'frame.warn.hidden' }] })
    expect(showText('\u{E0100}\u3164\u2066')).toEqual({ text: '⟨U+E0100⟩⟨U+3164⟩⟨U+2066⟩', hasHidden: true })
  })

  test('behavior: of Solana', async () => {
    const params = { message: base58.encode(new TextEncoder().encode('hello')) }
    expect((await describeRequest(requestOf('solana_signMessage', params), signal)).described).toMatchObject({ message: 'hello' })
  })

  test.each([[[]], [[5]], [undefined], [['x'.repeat(65_537)]]])('error: %j cannot be read', async (params) => {
    await expect(describeRequest(requestOf('personal_sign', params), signal)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })
})

describe('sign-in', () => {
  test('behavior: of the page itself', async () => {
    expect(await described(signIn('shop.example'))).toMatchObject({ title: { key: 'frame.title.signIn' }, warnings: [] })
    expect(await described(signIn('https://shop.example'))).toMatchObject({ warnings: [] })
    const withoutUri = signIn('shop.example').replace(/URI: .*\n/, '')
    const named = signIn('shop.example').replace('URI: ', 'A text with URI: https://bank.example/\n\nURI: ')
    for (const message of [withoutUri, named, signIn('shop.example').replaceAll('\n', '\r\n')])
      expect(await described(message)).toMatchObject({ title: { key: 'frame.title.signIn' }, warnings: [] })
  })

  test.each([
    ['another domain', signIn('bank.example')],
    ['another port', signIn('shop.example:8443')],
    ['another scheme', signIn('http://shop.example')],
    ['another URI', signIn('shop.example', 'https://bank.example/')],
    ['a domain with the page in it', signIn('shop.example.evil.example')],
    ['another URI after one of the page', signIn('shop.example', 'https://shop.example/\nURI: https://bank.example/')],
    ['another URI with more after it', signIn('shop.example', 'https://bank.example/ login')],
    ['a URI that is none', signIn('shop.example', 'login')],
    ['another domain in lines of another kind', signIn('bank.example').replaceAll('\n', '\r\n')],
  ])('behavior: %s is warned of', async (_, message) => {
    expect(await described(message)).toMatchObject({ warnings: [{ key: 'frame.warn.signIn' }] })
  })

  test('behavior: the warning names both, and what is hidden in the other', async () => {
    expect((await described(signIn('bank\u200b.example'))).warnings).toEqual([
      { key: 'frame.warn.hidden' },
      { key: 'frame.warn.signIn', values: { domain: 'bank⟨U+200B⟩.example', origin: 'https://shop.example' } },
    ])
  })
})

test('error: a request that is withdrawn while the node answers is not shown', async () => {
  const withdrawn = new AbortController()
  const request = requestOf('eth_sendTransaction', [{ to: `0x${'1'.repeat(40)}`, value: '0x1' }], {
    eth_gasPrice: () => {
      withdrawn.abort('withdrawn')
      throw new TypeError('not answered')
    },
  })
  await expect(describeRequest(request, withdrawn.signal)).rejects.toBe('withdrawn')
})

test('behavior: a name of a stranger is one line, cleaned and bounded', () => {
  expect(cleanName(' A\u202e\nB ', 10)).toBe('A B')
  expect(cleanName('\u200b', 10)).toBeUndefined()
  expect(cleanName('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`)
  expect(cleanName('x'.repeat(10), 10)).toBe('x'.repeat(10))
  // Of a name that is long, only the beginning is read.
  expect(cleanName(`${' '.repeat(160)}x`, 10)).toBeUndefined()
  expect(cleanName(5, 10)).toBeUndefined()
})
