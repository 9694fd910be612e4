import type { Latchkey } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import type { PolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { createPolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import { hexToBytes } from '@noble/hashes/utils.js'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { kusama, polkadot, polkadotMainnet } from '../index.js'

beforeAll(() => waitReady())

interface Stage {
  readonly latchkey: Latchkey
  readonly wallet: PolkadotTestWallet
  ask(method: string, params?: unknown): Promise<unknown>
}

/** @param damage - Changes the entry on the page before discovery. */
async function connected(damage: (entry: Record<string, unknown>) => void = () => undefined): Promise<Stage> {
  const page = createTestPage()
  const wallet = createPolkadotTestWallet({ page })
  damage(wallet.entry as Record<string, unknown>)
  onTestFinished(page.install())
  void wallet.install()
  const metadata = { name: 'Shop', description: 'A shop', url: 'https://app.test', icons: [] }
  const plugins = [polkadot({ networks: [polkadotMainnet, kusama] })]
  const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage: createMemoryStorage(), logLevel: 'silent' })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'polkadot' })
  return { latchkey, wallet, ask: (method, params) => latchkey.request({ namespace: 'polkadot', method, params }) }
}

const isSigned = (signature: string, bytes: Uint8Array, address: string): boolean =>
  sr25519Verify(hexToBytes(signature.slice(2)), bytes, decodeAddress(address))

/** Development accounts, in the format without a network. */
const ALICE_AND_BOB = ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'] as const

const signatureOf = (answer: unknown): string => (answer as { readonly signature: string }).signature

/** A transfer as the Polkadot tools encode it for a wallet. */
const payload = {
  address: '',
  method: '0x0500000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f200f00c16ff28623',
  era: '0x00',
  nonce: '0x00000007',
  tip: '0x00000000',
  specVersion: '0x000f4628',
  transactionVersion: '0x0000001a',
  genesisHash: `0x${polkadotMainnet.id}3a75cd8ee4f6a4a1d2a6e1d16c2a7d93`,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x00000001',
  signedExtensions: [],
  version: 4,
}

/** The same in the chain's encoding: SCALE, written by hand. */
const PAYLOAD_BYTES = hexToBytes(
  `${payload.method.slice(2)}001c0028460f001a000000${payload.genesisHash.slice(2)}${payload.blockHash.slice(2)}`,
)

describe('polkadot_signMessage', () => {
  it.each([['hello'], ['0x1234'], ['Grüße, 世界'], ['']])('default: %j verifies as text', async (message) => {
    const { ask, wallet } = await connected()
    const [address = ''] = wallet.addresses
    const signature = signatureOf(await ask('polkadot_signMessage', { address, message }))
    expect(isSigned(signature, new TextEncoder().encode(`<Bytes>${message}</Bytes>`), address)).toBe(true)
    expect(isSigned(signature, new TextEncoder().encode(`<Bytes>${message}!</Bytes>`), address)).toBe(false)
  })

  it('behavior: another shared account signs, in any format of its address', async () => {
    const { ask, wallet } = await connected()
    const [first = '', second = ''] = wallet.addresses
    await wallet.setAccounts([first, second])
    for (const prefix of [0, 2, 42]) {
      const address = encodeAddress(decodeAddress(second), prefix)
      const signature = signatureOf(await ask('polkadot_signMessage', { address, message: 'hi' }))
      expect(isSigned(signature, new TextEncoder().encode('<Bytes>hi</Bytes>'), second)).toBe(true)
    }
  })

  it('error: an account that is not shared', async () => {
    const { ask, wallet } = await connected()
    await expect(ask('polkadot_signMessage', { address: wallet.addresses[2], message: 'hi' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it.each([[undefined], [{}], [{ message: 1 }], [{ message: 'hi', address: 1 }]])('error: parameters %j', async (params) => {
    const { ask, wallet } = await connected()
    await expect(ask('polkadot_signMessage', params)).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(wallet.promptCount()).toBe(1)
  })
})

describe('polkadot_signTransaction', () => {
  it("default: the payload is signed in the chain's encoding", async () => {
    const { ask, wallet } = await connected()
    const [address = ''] = wallet.addresses
    const signature = signatureOf(await ask('polkadot_signTransaction', { address, transactionPayload: { ...payload, address } }))
    // The first byte names the scheme: 1 is sr25519.
    expect(signature.slice(0, 4)).toBe('0x01')
    expect(isSigned(`0x${signature.slice(4)}`, PAYLOAD_BYTES, address)).toBe(true)
  })

  it.each([
    [{ ...payload, genesisHash: `0x${kusama.id}` }],
    [{ ...payload, genesisHash: undefined }],
    [{ ...payload, method: 'transfer' }],
    [undefined],
  ])('error: a payload of another chain, or none: %#', async (transactionPayload) => {
    const { ask, wallet } = await connected()
    const sending = ask('polkadot_signTransaction', { address: wallet.addresses[0], transactionPayload })
    await expect(sending).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(wallet.promptCount()).toBe(1)
  })
})

describe('accounts', () => {
  it('default: all accounts that the extension shares, with public key and name', async () => {
    const { latchkey, wallet } = await connected()
    await wallet.setAccounts(wallet.addresses)
    await vi.waitFor(() => expect(latchkey.state.sessions['polkadot']).toMatchObject({ accounts: { length: 3 } }))
    expect(latchkey.state.sessions['polkadot']).toMatchObject({
      accounts: wallet.addresses.map((address, index) => ({
        namespace: 'polkadot',
        address,
        type: 'eoa',
        publicKey: Buffer.from(decodeAddress(address)).toString('hex'),
        name: `Account ${index + 1}`,
      })),
    })
  })

  it('behavior: on another network the addresses have its format', async () => {
    const { latchkey, wallet } = await connected()
    const [address = ''] = wallet.addresses
    await latchkey.switchNetwork({ chainId: `polkadot:${kusama.id}` })
    const expected = encodeAddress(decodeAddress(address), 2)
    await vi.waitFor(() => expect(latchkey.state.sessions['polkadot']).toMatchObject({ account: { address: expected } }))
  })

  it('behavior: without a named account, the one in use signs', async () => {
    const { ask, wallet, latchkey } = await connected()
    await wallet.setAccounts(wallet.addresses)
    await vi.waitFor(() => expect(latchkey.state.sessions['polkadot']).toMatchObject({ accounts: { length: 3 } }))
    for (const address of wallet.addresses.toReversed()) {
      latchkey.switchAccount({ namespace: 'polkadot', address })
      expect(
        isSigned(signatureOf(await ask('polkadot_signMessage', { message: 'hi' })), new TextEncoder().encode('<Bytes>hi</Bytes>'), address),
      ).toBe(true)
    }
  })

  it('behavior: an account restricted to one chain is listed there only', async () => {
    const [everywhere, bound] = ALICE_AND_BOB
    const shared = [
      { address: everywhere, genesisHash: null },
      { address: bound, genesisHash: `0x${kusama.id}${'0'.repeat(32)}` },
    ]
    const enable = () => Promise.resolve({ accounts: { get: () => Promise.resolve(shared) }, signer: {} })
    const { latchkey } = await connected((entry) => Object.assign(entry, { enable }))
    const addresses = () =>
      (latchkey.state.sessions['polkadot'] as { readonly accounts: readonly { readonly publicKey: string }[] }).accounts.map(
        ({ publicKey }) => publicKey,
      )
    const keys = [everywhere, bound].map((address) => Buffer.from(decodeAddress(address)).toString('hex'))
    expect(addresses()).toEqual(keys.slice(0, 1))
    await latchkey.switchNetwork({ chainId: `polkadot:${kusama.id}` })
    expect(addresses()).toEqual(keys)
  })

  it('error: a network without an account', async () => {
    const [address] = ALICE_AND_BOB
    const bound = { address, genesisHash: `0x${polkadotMainnet.id}${'0'.repeat(32)}` }
    const { latchkey } = await connected((entry) =>
      Object.assign(entry, { enable: () => Promise.resolve({ accounts: { get: () => Promise.resolve([bound]) }, signer: {} }) }),
    )
    const before = latchkey.state.sessions['polkadot']
    await expect(latchkey.switchNetwork({ chainId: `polkadot:${kusama.id}` })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(latchkey.state.sessions['polkadot']).toEqual(before)
  })

  it('behavior: an Ethereum account is dropped', async () => {
    const ethereum = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'ethereum' }
    const enable = () => Promise.resolve({ accounts: { get: () => Promise.resolve([ethereum]) }, signer: {} })
    await expect(connected((entry) => Object.assign(entry, { enable }))).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
  })

  it('fault 32: empty or repeated accountsChanged: one transition', async () => {
    const { latchkey, wallet } = await connected()
    const statuses: (string | undefined)[] = []
    latchkey.subscribe(
      (state) => state.sessions['polkadot']?.status,
      (status) => statuses.push(status),
    )
    await wallet.setAccounts([wallet.addresses[0] as string])
    await wallet.setAccounts([])
    await wallet.setAccounts([])
    await vi.waitFor(() => expect(latchkey.state.sessions['polkadot']).toEqual({ status: 'disconnected' }))
    expect(statuses).toEqual(['disconnected'])
  })
})

describe('errors of extensions', () => {
  it.each([
    ['Cancelled', 'USER_REJECTED'],
    ['User rejected request', 'USER_REJECTED'],
    ['The source https://app.test is not allowed to interact with this extension', 'USER_REJECTED'],
    ['Pending authorization request already exists for this site. Please accept or reject the request.', 'REQUEST_ALREADY_PENDING'],
    ['Oops', 'WALLET_FAILED'],
  ])('error: %s', async (message, code) => {
    const enable = () => Promise.reject(new TypeError(message))
    await expect(connected((entry) => Object.assign(entry, { enable }))).rejects.toMatchObject({ code })
  })

  it('error: a wallet that answers without a signature', async () => {
    const { ask, wallet } = await connected((entry) => {
      const enable = entry['enable'] as (name: string) => Promise<{ readonly accounts: unknown }>
      entry['enable'] = async (name: string) => ({
        ...(await enable(name)),
        signer: { signRaw: () => Promise.resolve({ id: 1, signature: '0x' }) },
      })
    })
    const [address] = wallet.addresses
    await expect(ask('polkadot_signMessage', { address, message: 'hi' })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    await expect(ask('polkadot_signTransaction', { address, transactionPayload: payload })).rejects.toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
    })
  })
})
