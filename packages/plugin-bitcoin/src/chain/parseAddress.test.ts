import { address as bitcoinjsAddress, networks } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import type { BitcoinNetworkName } from '../networks.js'
import { parseAddress } from './parseAddress.js'

const invalid = expect.objectContaining({
  code: 'ADDRESS_INVALID',
  context: expect.objectContaining({ namespace: 'bip122' }),
})

/** One address of each script type, from an independent library. */
const addressesOf = (network: (typeof networks)['bitcoin']): readonly string[] => {
  const [hash20, hash32] = [new Uint8Array(20).fill(7), new Uint8Array(32).fill(7)]
  // The x coordinate of secp256k1's generator, which is a valid taproot key.
  const point = Uint8Array.from(Buffer.from('79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', 'hex'))
  return [
    bitcoinjsAddress.toBase58Check(hash20, network.pubKeyHash),
    bitcoinjsAddress.toBase58Check(hash20, network.scriptHash),
    bitcoinjsAddress.toBech32(hash20, 0, network.bech32),
    bitcoinjsAddress.toBech32(hash32, 0, network.bech32),
    bitcoinjsAddress.toBech32(point, 1, network.bech32),
  ]
}

const OTHERS: readonly [BitcoinNetworkName, (typeof networks)['bitcoin']][] = [
  ['mainnet', networks.bitcoin],
  ['testnet', networks.testnet],
  ['regtest', networks.regtest],
]

describe('parseAddress', () => {
  it.each(OTHERS)('default: P2PKH, P2SH, P2WPKH, P2WSH and P2TR of %s', (name, network) => {
    for (const address of addressesOf(network)) {
      expect(parseAddress(address, [name])).toBe(address)
      expect(parseAddress(`\n ${address} `, [name])).toBe(address)
    }
  })

  it('default: signet and testnet 4 write addresses as testnet does', () => {
    for (const address of addressesOf(networks.testnet)) {
      expect([parseAddress(address, ['signet']), parseAddress(address, ['testnet4'])]).toEqual([address, address])
    }
  })

  it('behavior: an address of another network is rejected', () => {
    for (const address of addressesOf(networks.bitcoin)) {
      expect(() => parseAddress(address, ['testnet', 'regtest'])).toThrow(invalid)
      expect(parseAddress(address, ['testnet', 'mainnet'])).toBe(address)
    }
  })

  it('behavior: a segwit address in upper case is the same address, in mixed case it is invalid', () => {
    const [, , address = ''] = addressesOf(networks.bitcoin)
    expect(parseAddress(address.toUpperCase(), ['mainnet'])).toBe(address)
    expect(() => parseAddress(address.slice(0, -1) + address.slice(-1).toUpperCase(), ['mainnet'])).toThrow(invalid)
  })

  it('error: one wrong character anywhere breaks the checksum', () => {
    for (const address of addressesOf(networks.bitcoin)) {
      for (let index = 4; index < address.length; index += 5) {
        const wrong = address[index] === 'q' ? 'p' : 'q'
        expect(() => parseAddress(address.slice(0, index) + wrong + address.slice(index + 1), ['mainnet'])).toThrow(invalid)
      }
    }
  })

  it('error: segwit version 0 with the checksum of version 1 is rejected, and the other way round', () => {
    expect(() => parseAddress('bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', ['mainnet'])).toThrow(invalid)
    expect(() => parseAddress('BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', ['mainnet'])).toThrow(invalid)
    expect(() => parseAddress('bc1pw5dgrnzv', ['mainnet'])).toThrow(invalid)
  })

  it('error: programs that nobody can be paid by are rejected: anyone could spend them, or no rule does yet', () => {
    const [anyone, later] = [
      bitcoinjsAddress.toBech32(Uint8Array.of(0x4e, 0x73), 1, 'bc'),
      bitcoinjsAddress.toBech32(new Uint8Array(32), 2, 'bc'),
    ]
    const short = bitcoinjsAddress.toBech32(new Uint8Array(20), 1, 'bc')
    for (const address of [anyone, later, short]) expect(() => parseAddress(address, ['mainnet']), address).toThrow(invalid)
  })

  it('default: Stacks addresses for accounts of type stx, and only for them', () => {
    const address = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
    expect(parseAddress(address, ['mainnet'], 'stx')).toBe(address)
    expect(() => parseAddress(address, ['mainnet'])).toThrow(invalid)
    expect(() => parseAddress(address, ['testnet'], 'stx')).toThrow(invalid)
    expect(() => parseAddress(address.replace('J7', '7J'), ['mainnet'], 'stx')).toThrow(invalid)
    expect(() => parseAddress(`${address}7`, ['mainnet'], 'stx')).toThrow(invalid)
    expect(() => parseAddress(addressesOf(networks.bitcoin)[0] ?? '', ['mainnet'], 'stx')).toThrow(invalid)
  })

  it('error: a Stacks address with more or fewer leading zeros than its hash has is invalid, not another spelling', () => {
    const address = 'SP000000000000000000002Q6VF78'
    expect(parseAddress(address, ['mainnet'], 'stx')).toBe(address)
    for (const other of [address.replace('SP0', 'SP'), address.replace('SP0', 'SP00')])
      expect(() => parseAddress(other, ['mainnet'], 'stx'), other).toThrow(invalid)
  })

  it('fault 43: an address pasted with invisible characters is rejected with a message that says so', () => {
    const [, , address = ''] = addressesOf(networks.bitcoin)
    for (const mark of ['\u200b', '\u202e', '\u2060', ' ']) {
      expect(() => parseAddress(`${address.slice(0, 9)}${mark}${address.slice(9)}`, ['mainnet'])).toThrow(/invisible characters/)
    }
    expect(() => parseAddress(address.repeat(10_000), ['mainnet'])).toThrow(invalid)
  })
})
