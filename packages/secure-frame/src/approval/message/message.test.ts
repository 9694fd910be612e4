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
  test('behavior: text, as hexadecimal and as it is', async () => {
    expect(await described(hexOf('Grüße\nan alle'))).toMatchObject({ message: 'Grüße\nan alle', warnings: [] })
    expect(await described('0xnot hex')).toMatchObject({ message: '0xnot hex' })
  })

  test('behavior: what is no text is shown as bytes', async () => {
    expect(await described('0xff00fe')).toMatchObject({ message: '0xff00fe', warnings: [{ key: 'frame.warn.bytes' }] })
  })

  test('behavior: hidden characters are written out', async () => {
    expect(await described('pay \u202eevil\u0000\u200b')).toMatchObject({
      message: 'pay ⟨U+202E⟩evil⟨U+0000⟩⟨U+200B⟩',
      warnings: [{ key: 'frame.warn.hidden' }],
    })
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
  })

  test.each([
    ['another domain', signIn('bank.example')],
    ['another port', signIn('shop.example:8443')],
    ['another scheme', signIn('http://shop.example')],
    ['another URI', signIn('shop.example', 'https://bank.example/')],
    ['a domain with the page in it', signIn('shop.example.evil.example')],
  ])('behavior: %s is warned of', async (_, message) => {
    expect(await described(message)).toMatchObject({ warnings: [{ key: 'frame.warn.signIn' }] })
  })
})

test('behavior: a name of a stranger is one line, cleaned and bounded', () => {
  expect(cleanName(' A\u202e\nB ', 10)).toBe('A B')
  expect(cleanName('\u200b', 10)).toBeUndefined()
  expect(cleanName('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`)
  expect(cleanName(5, 10)).toBeUndefined()
})
