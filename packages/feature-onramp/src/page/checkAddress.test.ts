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
