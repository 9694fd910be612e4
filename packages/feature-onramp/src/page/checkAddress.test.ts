import { expect, it } from 'vitest'
import { checkAddress } from './checkAddress.js'

const provider = { name: 'Acme', origins: ['https://acme.test', 'https://pay.acme.test:8443', 'https://127.0.0.1:4000'] }

it.each(['https://acme.test/pay?order=1#card', 'https://pay.acme.test:8443/', 'https://127.0.0.1:4000/'])(
  'default: %s is a page of the provider',
  (address) => expect(checkAddress(address, provider)).toBe(address),
)

it.each([
  ['another scheme of the same host, on this device', 'http://127.0.0.1:4000/'],
  ['another port', 'https://pay.acme.test/'],
  ['a subdomain', 'https://www.acme.test/'],
  ['a domain that ends alike', 'https://notacme.test/'],
  ['a user name', 'https://acme.test@acme.test/'],
  ['a password', 'https://:secret@acme.test/'],
  ['a blob of the origin', 'blob:https://acme.test/1'],
  ['no address', 'acme.test/pay'],
])('error: %s is refused', (_, address) => {
  expect(() => checkAddress(address, provider)).toThrow(expect.objectContaining({ code: 'ONRAMP_ADDRESS_REFUSED' }))
})

it.each([
  ['a line break', 'https://acme.test/pay\n'],
  ['a tab in the scheme', 'ht\ttps://acme.test/pay'],
  ['a space before it', ' https://acme.test/pay'],
  ['a backslash', 'https://acme.test\\@evil.example/'],
  ['a null', 'https://acme.test/\u0000'],
  ['an unseen character', 'https://acme.test/\u200bpay'],
])('error: an address with %s is refused, because a browser reads another one', (_, address) => {
  expect(() => checkAddress(address, provider)).toThrow(expect.objectContaining({ code: 'ONRAMP_ADDRESS_REFUSED' }))
})

it('error: the error names the provider, and the origin that was given', () => {
  expect(() => checkAddress('https://evil.example/pay', provider)).toThrow(
    expect.objectContaining({ context: { provider: 'Acme', origin: 'https://evil.example' } }),
  )
  expect(() => checkAddress('no', provider)).toThrow(
    expect.objectContaining({ context: { provider: 'Acme', origin: 'an address that cannot be read' } }),
  )
  expect(() => checkAddress('https://acme.test/', { name: 'Acme', origins: ['acme.test', ''] })).toThrow()
})
