import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShare } from './storedShare.js'

const inherited = fc.constantFrom('constructor', '__proto__', 'toString', 'valueOf')
const text = fc.oneof(fc.string(), inherited, fc.constantFrom('payment', 'ordinal', 'mainnet', 'bc1q'))
const address = fc.record(
  { address: fc.oneof(text, fc.jsonValue()), type: fc.oneof(text, fc.jsonValue()), publicKey: fc.jsonValue(), path: fc.jsonValue() },
  { requiredKeys: [] },
)
const share = fc.record(
  {
    addresses: fc.oneof(fc.array(fc.oneof(address, fc.jsonValue())), fc.jsonValue()),
    network: fc.oneof(fc.constantFrom('mainnet', 'testnet', 'signet', 'regtest', 'constructor'), fc.jsonValue()),
  },
  { requiredKeys: [] },
)

test('fault 25: of any stored value only addresses as this package stores them are read', () => {
  fc.assert(
    fc.property(fc.oneof(share, fc.jsonValue(), inherited), (value) => {
      const found = readShare(value)
      if (!found) return
      expect(['mainnet', 'testnet', 'signet', 'regtest']).toContain(found.network)
      for (const each of found.addresses) {
        expect(Object.keys(each).filter((key) => !['address', 'type', 'publicKey', 'path'].includes(key))).toEqual([])
        expect(Object.values(each).every((part) => typeof part === 'string')).toBe(true)
      }
    }),
    { numRuns: 2_000, seed: 20_261_125 },
  )
  expect({}).not.toHaveProperty('polluted')
})

test('default: what was stored is read again', () => {
  const stored = {
    network: 'mainnet',
    addresses: [
      { address: 'bc1q', type: 'payment', publicKey: '02', path: 'm' },
      { address: 'bc1p', type: 'ordinal' },
    ],
  }
  expect(readShare(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})
