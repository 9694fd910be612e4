// One account has one spelling: whatever signs another one is refused, although the signature is right.
import { createCosmosSigner } from '@latchkey/testkit/signers/cosmos'
import { bech32, hex } from '@scure/base'
import { Keyring } from '@polkadot/keyring'
import { Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, test } from 'vitest'
import { context, signIn } from '../../../test/signing.js'
import type { SiwxVerifier } from '../../contracts/index.js'
import { verifySiwxSession } from '../verifySiwxSession.js'
import { createAddressReader } from './createAddressReader.js'

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'So11111111111111111111111111111111111111112'
const P2WPKH = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const P2PKH = '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'

const polkadotOf = (ss58Format: number) => new Keyring({ type: 'sr25519', ss58Format }).addFromSeed(new Uint8Array(32).fill(7))
const cosmosOf = (prefix: string, bytes = 20) => bech32.encode(prefix, bech32.toWords(new Uint8Array(bytes).fill(5)), 128)

const refused = expect.objectContaining({
  code: 'SIWX_SESSION_INVALID',
  message: expect.stringContaining('its address is not written as its chain writes it') as string,
})

describe('reader', () => {
  const read = createAddressReader({ 'cosmos:juno-1': 'juno', 'polkadot:local': 1_284 })

  it.each([
    ['eip155:1', EVM, [EVM.toLowerCase(), `0x${EVM.slice(2).toUpperCase()}`]],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', SOLANA, []],
    [BITCOIN, P2WPKH, [P2WPKH.toUpperCase()]],
    [BITCOIN, P2PKH, []],
    [POLKADOT, polkadotOf(0).address, [polkadotOf(42).address, polkadotOf(2).address, polkadotOf(1_284).address]],
    [KUSAMA, polkadotOf(2).address, [polkadotOf(42).address, polkadotOf(0).address]],
    ['polkadot:local', polkadotOf(1_284).address, [polkadotOf(42).address]],
    ['cosmos:cosmoshub-4', cosmosOf('cosmos'), [cosmosOf('cosmos').toUpperCase()]],
    ['cosmos:juno-1', cosmosOf('juno', 32), [cosmosOf('juno', 32).toUpperCase()]],
    ['ton:-239', 'EQabc', []],
  ] as const)('default: %s: one spelling of %s', async (chainId, address, others) => {
    expect(await read(address, chainId)).toBe(address)
    for (const other of others) expect(await read(other, chainId)).toBe(address)
  })

  it.each([
    ['eip155:1', [EVM.slice(0, -1), EVM.slice(2), '']],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', [SOLANA.slice(1), `1${SOLANA}`, '0', 'O'.repeat(44), '1'.repeat(3_000_000)]],
    [
      BITCOIN,
      ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', P2WPKH.slice(0, -1), `${P2WPKH.slice(0, -1)}${P2WPKH.slice(-1).toUpperCase()}`],
    ],
    ['bip122:12a765e31ffd4059bada1e25190f6e98', [P2WPKH]],
    [POLKADOT, [EVM, `${polkadotOf(0).address.slice(0, -1)}1`]],
    [
      'cosmos:cosmoshub-4',
      [cosmosOf('osmo'), cosmosOf('cosmos', 19), cosmosOf('cosmos', 33), cosmosOf('cosmosvaloper'), `${cosmosOf('cosmos')}q`],
    ],
  ] as const)('error: %s: what is no address of the chain', async (chainId, addresses) => {
    for (const address of addresses) expect(await read(address, chainId)).toBeUndefined()
  })

  it('error: a chain whose prefix is not known, or malformed, is named', async () => {
    const invalid = (option: string) =>
      expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) as object })
    for (const chainId of ['cosmos:neutron-1', 'polkadot:other'] as const)
      await expect(read(cosmosOf('neutron'), chainId)).rejects.toEqual(invalid(`prefixes['${chainId}']`))
    for (const prefix of ['Juno', '', '1', 'ju no', 5, Number.NaN])
      expect(() => createAddressReader({ 'cosmos:juno-1': prefix })).toThrow(invalid("prefixes['cosmos:juno-1']"))
    for (const prefix of [-1, 0.5, 16_384, 46, 47, '0', Number.NaN])
      expect(() => createAddressReader({ 'polkadot:local': prefix })).toThrow(invalid("prefixes['polkadot:local']"))
    for (const prefix of [0, 63, 64, 16_383]) expect(() => createAddressReader({ 'polkadot:local': prefix })).not.toThrow()
  })

  it.each([0, 2, 42, 63, 64, 255, 1_284, 16_383])('behavior: SS58 prefix %i is written as @polkadot/keyring writes it', async (prefix) => {
    const own = createAddressReader({ 'polkadot:local': prefix })
    expect(await own(polkadotOf(42).address, 'polkadot:local')).toBe(polkadotOf(prefix).address)
  })
})

describe('fault 71: a right signature of another spelling', () => {
  it('is refused on Polkadot, for each prefix but the chain’s', async () => {
    for (const ss58Format of [0, 2, 42]) {
      const key = polkadotOf(ss58Format)
      const sign = (message: string) => `0x${hex.encode(key.sign(`<Bytes>${message}</Bytes>`))}`
      const session = await signIn({ accountAddress: key.address, chainId: POLKADOT, sign })
      const outcome = verifySiwxSession(session, context)
      if (ss58Format === 0) expect(await outcome).toEqual(session)
      else await expect(outcome).rejects.toEqual(refused)
      // The spelling of the chain in the message counts.
      const onKusama = verifySiwxSession(await signIn({ accountAddress: key.address, chainId: KUSAMA, sign }), context)
      if (ss58Format === 2) await onKusama
      else await expect(onKusama).rejects.toEqual(refused)
    }
  })

  it('is refused on Bitcoin and Cosmos in upper case', async () => {
    const signBitcoin = (message: string) => String(Signer.sign('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k', P2WPKH, message))
    await verifySiwxSession(await signIn({ accountAddress: P2WPKH, chainId: BITCOIN, sign: signBitcoin }), context)
    const upper = await signIn({ accountAddress: P2WPKH.toUpperCase(), chainId: BITCOIN, sign: signBitcoin })
    await expect(verifySiwxSession(upper, context)).rejects.toEqual(refused)
    const [address = ''] = (await createCosmosSigner()).accounts('cosmos:cosmoshub-4')
    const shouted = await signIn({ accountAddress: address.toUpperCase(), chainId: 'cosmos:cosmoshub-4', sign: () => 'AA==' })
    await expect(verifySiwxSession(shouted, context)).rejects.toEqual(refused)
  })

  it('is refused before any verifier is asked, the application’s own too', async () => {
    let asked = 0
    const verifiers: SiwxVerifier[] = [{ namespace: 'polkadot', verify: async () => ((asked += 1), true) }]
    const session = await signIn({ accountAddress: polkadotOf(42).address, chainId: POLKADOT, sign: () => '0x' })
    await expect(verifySiwxSession(session, { ...context, verifiers })).rejects.toEqual(refused)
    expect(asked).toBe(0)
    const readAddress = async (address: string) => address
    expect(await verifySiwxSession(session, { ...context, verifiers, readAddress })).toEqual(session)
  })
})

test('an address of eip155 without its checksum is no message', async () => {
  const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  const { data, message, signature } = await signIn({
    accountAddress: account.address,
    chainId: 'eip155:1',
    sign: (text) => account.signMessage({ message: text }),
  })
  const lower = { data: { ...data, accountAddress: EVM.toLowerCase() }, message: message.replace(EVM, EVM.toLowerCase()), signature }
  await expect(verifySiwxSession(lower, context)).rejects.toMatchObject({ code: 'SIWX_MESSAGE_INVALID' })
})
