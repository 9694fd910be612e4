import { Keyring } from '@polkadot/keyring'
import { compactAddLength, compactToU8a, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signPayload } from '../../wallets/page-wallet/polkadot/signPayload.js'
import type { PolkadotNode } from './index.js'
import { startPolkadot } from './index.js'

const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

let node: PolkadotNode
beforeAll(async () => {
  node = await startPolkadot()
})
afterAll(() => node.stop())

async function ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(node.url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: unknown }
  return error ?? result
}

interface Wrong {
  readonly nonce?: number
  readonly amount?: bigint
  readonly genesisHash?: string
  readonly specVersion?: number
  readonly call?: string
}

/** Signs a transfer to Bob and sends it. @param path - Names the key. */
function send(path: string, { nonce = 0, amount = 400n, ...wrong }: Wrong = {}) {
  const key = keyring.createFromUri(path)
  const method = u8aToHex(u8aConcat(hexToU8a(wrong.call ?? '0x050300'), keyring.decodeAddress(BOB), compactToU8a(amount)))
  const tip = 5
  const { specVersion, genesisHash } = { ...node, ...wrong }
  const signature = signPayload(key, {
    method,
    era: '0x00',
    nonce: String(nonce),
    tip: String(tip),
    specVersion: String(specVersion),
    transactionVersion: String(node.transactionVersion),
    genesisHash,
    blockHash: genesisHash,
  })
  const sender = u8aConcat([0x84, 0x00], key.publicKey, hexToU8a(signature))
  const body = u8aConcat(sender, [0x00], compactToU8a(nonce), compactToU8a(tip), hexToU8a(method))
  return ask('author_submitExtrinsic', u8aToHex(compactAddLength(body)))
}

const invalid = (data: string) => ({ code: 1010, message: 'Invalid Transaction', data })

describe('startPolkadot', () => {
  it('default: a balance has the storage key of a real chain', async () => {
    // The key that polkadot.js computes for the account Alice of every development chain.
    const key =
      '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
    expect(await ask('state_getStorage', key)).toBeNull()
    node.setBalance('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 0x0102n)
    const counters = '00000000000000000100000000000000'
    const empty = '00'.repeat(16)
    expect(await ask('state_getStorage', key)).toBe(`0x${counters}0201${'00'.repeat(14)}${empty}${empty}${'00'.repeat(15)}80`)
  })

  it('default: a transfer with a valid signature is executed, once', async () => {
    const address = keyring.createFromUri('//Sender').address
    node.setBalance(address, 1_000n)
    expect(await send('//Sender')).toMatch(/^0x[0-9a-f]{64}$/)
    expect([node.balance(address), node.balance(BOB)]).toEqual([595n, 400n])
    expect(await ask('system_accountNextIndex', address)).toBe(1)
    expect(await send('//Sender')).toEqual(invalid('Transaction is outdated'))
    expect(await send('//Sender', { nonce: 2 })).toEqual(invalid('Transaction will be valid in the future'))
    expect(await send('//Sender', { nonce: 1, amount: 591n })).toEqual(invalid('Inability to pay some fees (e.g. account balance too low)'))
    expect(await send('//Sender', { nonce: 1, amount: 590n })).toMatch(/^0x/)
    expect([node.balance(address), node.balance(BOB)]).toEqual([0n, 990n])
  })

  it('error: a signature for another chain or runtime, a call that is not a transfer', async () => {
    node.setBalance(keyring.createFromUri('//Other').address, 1_000n)
    const bad = invalid('Transaction has a bad signature')
    expect(await send('//Other', { genesisHash: `0x${'22'.repeat(32)}` })).toEqual(bad)
    expect(await send('//Other', { specVersion: 1 })).toEqual(bad)
    expect(await send('//Other', { call: '0x050400' })).toEqual(invalid('Transaction call is not expected'))
    expect(await ask('author_submitExtrinsic', '0x00')).toEqual(invalid('Transaction call is not expected'))
  })

  it('default: it names its chain; error: unknown methods', async () => {
    expect(await ask('system_chain')).toBe('Latchkey')
    expect(await ask('chain_getBlockHash', 0)).toBe(node.genesisHash)
    expect(await ask('chain_getBlockHash', 7)).toBeNull()
    expect(await ask('state_getRuntimeVersion')).toMatchObject({
      specVersion: node.specVersion,
      transactionVersion: node.transactionVersion,
    })
    expect(await ask('state_getMetadata')).toMatchObject({ code: -32601 })
    expect(await ask('state_getStorage', 'Alice')).toMatchObject({ code: -32602 })
    expect(await ask('system_accountNextIndex', 'Alice')).toMatchObject({ code: -32602 })
  })
})
