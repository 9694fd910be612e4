import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import {
  formatCaipAddress,
  formatCaipAssetId,
  formatCaipNetworkId,
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId,
} from './parseCaip.js'

const LOWER = '-abcdefghijklmnopqrstuvwxyz0123456789'
const MIXED = `${LOWER}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
const word = (letters: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })
const namespace = word(LOWER, 3, 8)
const reference = word(`${MIXED}_`, 1, 32)
const address = word(`${MIXED}.%_`, 1, 128)
const tokenId = word(`${MIXED}.%`, 1, 78)

test.each([
  ['eip155:1', 'eip155', '1'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
  ['starknet:SN_GOERLI', 'starknet', 'SN_GOERLI'],
])('reads the network id %s', (text, expectedNamespace, expectedReference) => {
  expect(parseCaipNetworkId(text)).toEqual({ namespace: expectedNamespace, reference: expectedReference })
})

test.each(['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'eip155:1 ', 'EIP155:1', 'ei:1', 'eip155:1\n', 'toolongname:1'])(
  'rejects the network id %j',
  (text) => {
    expect(() => parseCaipNetworkId(text)).toThrow(`Invalid CAIP-2 network id: ${text}`)
  },
)

test.each(['', '::', 'eip155:1', 'eip155:1:', 'eip155::0xab', ':1:0xab', 'eip155:1:0xab:1', 'eip155:1:0x ab', 'eip155:1:<b>'])(
  'rejects the address %j',
  (text) => {
    expect(() => parseCaipAddress(text)).toThrow(`Invalid CAIP-10 address: ${text}`)
  },
)

test('reads addresses with characters beyond CAIP-10', () => {
  expect(parseCaipAddress('tvm:-239:EQD__p_-ab').address).toBe('EQD__p_-ab')
  expect(parseCaipAddress('hedera:mainnet:0.0.1234567890-zbhlt').address).toBe('0.0.1234567890-zbhlt')
})

test('reads asset types and asset ids', () => {
  expect(parseCaipAssetId('eip155:1/slip44:60')).toStrictEqual({
    namespace: 'eip155',
    reference: '1',
    caipNetworkId: 'eip155:1',
    assetNamespace: 'slip44',
    assetReference: '60',
  })
  expect(parseCaipAssetId('eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769').tokenId).toBe('771769')
})

test.each([
  '',
  '/',
  'eip155:1',
  'eip155:1/',
  'eip155:1/slip44',
  'eip155:1/slip44:',
  'eip155/slip44:60',
  'eip155:1/a:b',
  'eip155:1/erc721:0x0/',
  'eip155:1/erc721:0x0/1/2',
  'eip155:1/erc721:0x0/!1',
  'eip155:1/erc721:0x0/1!',
  `eip155:1/erc721:0x0/${'1'.repeat(79)}`,
])('rejects the asset id %j', (text) => {
  expect(() => parseCaipAssetId(text)).toThrow(`Invalid CAIP-19 asset id: ${text}`)
})

test('values that are not strings throw CAIP_INVALID', () => {
  for (const value of [undefined, null, 7, {}, ['eip155', '1']] as unknown as string[]) {
    for (const parse of [parseCaipNetworkId, parseCaipAddress, parseCaipAssetId]) {
      expect(() => parse(value)).toThrow(expect.objectContaining({ code: 'CAIP_INVALID' }))
    }
  }
})

test('a rejected value is clipped in the error', () => {
  expect(() => parseCaipAddress('x'.repeat(1_000_000))).toThrow(
    expect.objectContaining({ context: { kind: 'CAIP-10', value: 'x'.repeat(200) } }),
  )
})

test('property: formatting and parsing round-trip', () => {
  fc.assert(
    fc.property(
      namespace,
      reference,
      fc.tuple(address, address, fc.option(tokenId, { nil: undefined })),
      (ns, ref, [account, asset, token]) => {
        const caipNetworkId = formatCaipNetworkId({ namespace: ns, reference: ref })
        expect(parseCaipNetworkId(caipNetworkId)).toEqual({ namespace: ns, reference: ref })
        const parts = { namespace: ns, reference: ref, caipNetworkId }
        expect(parseCaipAddress(formatCaipAddress(caipNetworkId, account))).toEqual({ ...parts, address: account })
        const assetParts = { caipNetworkId, assetNamespace: ns, assetReference: asset, ...(token === undefined ? {} : { tokenId: token }) }
        expect(parseCaipAssetId(formatCaipAssetId(assetParts))).toEqual({ ...parts, ...assetParts })
      },
    ),
  )
})

test('property: any text either throws CAIP_INVALID or round-trips', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...`${MIXED}:/._%`) }))
  fc.assert(
    fc.property(text, (value) => {
      const readings: readonly (() => string)[] = [
        () => formatCaipNetworkId(parseCaipNetworkId(value)),
        () => formatCaipAddress(parseCaipAddress(value).caipNetworkId, parseCaipAddress(value).address),
        () => formatCaipAssetId(parseCaipAssetId(value)),
      ]
      for (const reading of readings) {
        try {
          expect(reading()).toBe(value)
        } catch (error) {
          if (!isLatchkeyError(error, 'CAIP_INVALID')) throw error
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

test('formatting rejects parts that make no valid id', () => {
  expect(() => formatCaipNetworkId({ namespace: 'eip155', reference: '1:2' })).toThrow(expect.objectContaining({ code: 'CAIP_INVALID' }))
  expect(() => formatCaipAddress('eip155:1', '')).toThrow(expect.objectContaining({ code: 'CAIP_INVALID' }))
})
