import type { Latchkey } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import type { CosmosNode } from '@latchkey/testkit/cosmos'
import { startCosmos } from '@latchkey/testkit/cosmos'
import type { CosmosTestWallet } from '@latchkey/testkit/page-wallet/cosmos'
import { createCosmosTestWallet } from '@latchkey/testkit/page-wallet/cosmos'
import { bech32 } from '@scure/base'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CosmosNetwork } from './index.js'
import { cosmos, cosmosHub, osmosis } from './index.js'
import { aminoBytes, arbitraryDoc, isAminoSigned, isSigned, isSignedRaw } from './verify.testing.js'

let node: CosmosNode
beforeAll(async () => {
  node = await startCosmos()
})
afterAll(() => node.stop())

const undoes: (() => void)[] = []
afterEach(() => undoes.splice(0).reverse().forEach((undo) => undo()))

interface Stage {
  readonly latchkey: Latchkey
  readonly wallet: CosmosTestWallet
  readonly address: string
  readonly publicKey: string
  ask(method: string, params?: unknown): Promise<unknown>
}

interface StageOptions {
  readonly networks?: readonly CosmosNetwork[]
  readonly chains?: Readonly<Record<string, string>>
  /** Changes what the wallet puts on the page before anybody looks. */
  damage?(provider: Record<string, unknown>): void
}

async function connected({ networks = [cosmosHub, osmosis], chains, damage }: StageOptions = {}): Promise<Stage> {
  const page = createTestPage()
  const wallet = await createCosmosTestWallet({ page, ...(chains ? { chains } : {}) })
  damage?.(wallet.provider as Record<string, unknown>)
  undoes.push(page.install())
  void wallet.install()
  const metadata = { name: 'Shop', description: 'A shop', url: 'https://app.test', icons: [] }
  const latchkey = createLatchkey({ projectId: 'test', metadata, plugins: [cosmos({ networks })], storage: createMemoryStorage(), logLevel: 'silent' })
  undoes.push(() => latchkey.dispose())
  await latchkey.start()
  const { address } = await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'cosmos' })
  const session = latchkey.state.sessions['cosmos']
  const publicKey = (session?.status === 'connected' && session.account.publicKey) || expect.fail('not connected')
  return { latchkey, wallet, address, publicKey, ask: (method, params) => latchkey.request({ namespace: 'cosmos', method, params }) }
}

/** Two short fields and a document, by hand: field 1, 2, 3 of bytes and 4 of a whole number. */
const bodyBytes = Buffer.from('0a00', 'hex')
const authInfoBytes = Buffer.from('1200', 'hex')
const directBytes = (chainId: string): Uint8Array =>
  Buffer.concat([Buffer.from('0a020a00', 'hex'), Buffer.from('12021200', 'hex'), Buffer.from([0x1a, chainId.length]), Buffer.from(chainId), Buffer.from([0x20, 9])])
const directDoc = (chainId: string) => ({
  chainId,
  accountNumber: '9',
  bodyBytes: bodyBytes.toString('base64'),
  authInfoBytes: authInfoBytes.toString('base64'),
})

const aminoDoc = (chainId: string) => ({
  chain_id: chainId,
  account_number: '9',
  sequence: '2',
  fee: { gas: '100', amount: [{ denom: 'uatom', amount: '1' }] },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { memo: '<a & b>' } }],
  memo: 'hi',
})

describe('requests', () => {
  it('default: cosmos_getAccounts gives the key with the address', async () => {
    const { ask, address, publicKey } = await connected()
    expect(await ask('cosmos_getAccounts')).toEqual([{ algo: 'secp256k1', address, pubkey: Buffer.from(publicKey, 'hex').toString('base64') }])
  })

  it('default: cosmos_signDirect signs what the chain reads', async () => {
    const { ask, address, publicKey } = await connected()
    const signDoc = directDoc('cosmoshub-4')
    const answer = await ask('cosmos_signDirect', { signerAddress: address, signDoc })
    expect(answer).toMatchObject({ signed: signDoc })
    expect(isSigned(answer, directBytes('cosmoshub-4'), publicKey)).toBe(true)
    expect(isSigned(answer, directBytes('cosmoshub-5'), publicKey)).toBe(false)
  })

  it('default: cosmos_signAmino signs what the chain reads', async () => {
    const { ask, publicKey } = await connected()
    const signDoc = aminoDoc('cosmoshub-4')
    const answer = await ask('cosmos_signAmino', { signDoc })
    expect(answer).toMatchObject({ signed: signDoc })
    expect(isAminoSigned(answer, signDoc, publicKey)).toBe(true)
  })

  it.each([['hello'], ['<b>Grüße & 世界</b>'], ['']])('behavior: %j is signed as ADR-36 says, by the wallet with or without a call for it', async (text) => {
    for (const hasCall of [true, false]) {
      const { latchkey, address, publicKey } = await connected({
        damage: (provider) => {
          if (!hasCall) delete provider['signArbitrary']
          else delete provider['signAmino']
        },
      })
      const adapter = latchkey.namespaces.get('cosmos')
      const session = latchkey.state.sessions['cosmos']
      const [network] = adapter?.networks ?? []
      if (!adapter?.signMessage || !network || session?.status !== 'connected') expect.fail('not ready')
      const signature = await adapter.signMessage({
        message: text,
        account: session.account,
        network,
        request: (request) => latchkey.request({ namespace: 'cosmos', ...request }),
      })
      expect(isSignedRaw(signature, aminoBytes(arbitraryDoc(address, text)), publicKey)).toBe(true)
    }
  })

  it('behavior: bytes that are no text are signed as they are', async () => {
    const { ask, address, publicKey } = await connected()
    const [message] = arbitraryDoc(address, '').msgs
    const signDoc = { ...arbitraryDoc(address, ''), msgs: [{ ...message, value: { signer: address, data: Buffer.from('fffe00', 'hex').toString('base64') } }] }
    expect(isAminoSigned(await ask('cosmos_signAmino', { signDoc }), signDoc, publicKey)).toBe(true)
  })

  it.each([
    ['cosmos_signDirect', {}],
    ['cosmos_signDirect', { signDoc: directDoc('osmosis-1') }],
    ['cosmos_signDirect', { signDoc: { ...directDoc('cosmoshub-4'), accountNumber: '-1' } }],
    ['cosmos_signDirect', { signDoc: { ...directDoc('cosmoshub-4'), bodyBytes: '%' } }],
    ['cosmos_signDirect', { signerAddress: 1, signDoc: directDoc('cosmoshub-4') }],
    ['cosmos_signAmino', undefined],
    ['cosmos_signAmino', { signDoc: aminoDoc('osmosis-1') }],
    ['cosmos_signAmino', { signDoc: aminoDoc('') }],
  ])('error: %s with %j is refused before the wallet is asked', async (method, params) => {
    const { ask, wallet } = await connected()
    await expect(ask(method, params)).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(wallet.promptCount()).toBe(1)
  })

  it('error: an account that is not shared', async () => {
    const { ask, wallet } = await connected()
    const params = { signerAddress: wallet.addresses[1], signDoc: aminoDoc('cosmoshub-4') }
    await expect(ask('cosmos_signAmino', params)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('error: an answer without a signature', async () => {
    const { ask } = await connected({ damage: (provider) => void (provider['signAmino'] = () => Promise.resolve({})) })
    await expect(ask('cosmos_signAmino', { signDoc: aminoDoc('cosmoshub-4') })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})

describe('networks', () => {
  const local = (): CosmosNetwork => ({ ...cosmosHub, id: 'latchkey-1', name: 'Local', prefix: 'latch', rpcUrls: [node.url], restUrl: 'http://127.0.0.1:1317' })

  it('default: on another network the account has the address of that network', async () => {
    const { latchkey, address } = await connected()
    await latchkey.switchNetwork({ chainId: 'cosmos:osmosis-1' })
    await vi.waitFor(() => expect(latchkey.state.sessions['cosmos']).toMatchObject({ account: { address: expect.stringMatching(/^osmo1/) as string } }))
    expect(address).toMatch(/^cosmos1/)
  })

  it('default: a wallet that does not know the network is told about it', async () => {
    const { wallet, address } = await connected({ networks: [local()] })
    expect(address).toMatch(/^latch1/)
    expect(wallet.suggested).toMatchObject([{
      chainId: 'latchkey-1',
      chainName: 'Local',
      rpc: node.url,
      rest: 'http://127.0.0.1:1317',
      bip44: { coinType: 118 },
      bech32Config: { bech32PrefixAccAddr: 'latch', bech32PrefixValAddr: 'latchvaloper' },
      feeCurrencies: [{ coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6, gasPriceStep: { low: 0.025 } }],
    }])
  })

  it.each([
    ['a network without endpoints', { networks: [{ ...cosmosHub, id: 'latchkey-1' }] }],
    ['a wallet that takes none', { damage: (provider: Record<string, unknown>) => void delete provider['experimentalSuggestChain'], networks: [{ ...cosmosHub, id: 'latchkey-1', rpcUrls: ['https://a.example'], restUrl: 'https://b.example' }] }],
  ])('error: %s is CHAIN_NOT_SUPPORTED', async (_, options) => {
    await expect(connected(options)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', context: { chainId: 'cosmos:latchkey-1' } })
  })

  it('behavior: a wallet that was left asks again', async () => {
    const { latchkey, wallet } = await connected()
    await latchkey.disconnect({ namespace: 'cosmos' })
    await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'cosmos' })
    expect(wallet.promptCount()).toBe(2)
  })

  it('fault 32: repeated accountsChanged: one transition', async () => {
    const { latchkey, wallet, address } = await connected()
    const seen: unknown[] = []
    latchkey.subscribe((state) => state.sessions['cosmos'], (session) => seen.push(session?.status === 'connected' ? session.account.address : session?.status))
    const [, other = ''] = wallet.addresses
    await wallet.setAccounts([address])
    await wallet.setAccounts([other])
    await wallet.setAccounts([other])
    await wallet.disconnect()
    await vi.waitFor(() => expect(latchkey.state.sessions['cosmos']).toEqual({ status: 'disconnected' }))
    expect(seen.at(-1)).toBe('disconnected')
    expect(seen.filter((each) => each === 'disconnected')).toHaveLength(1)
  })
})

describe('transfers', () => {
  const zone = (url: string): CosmosNetwork => ({ ...cosmosHub, id: 'latchkey-1', rpcUrls: [url] })
  const to = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0' as const

  async function ready(others: readonly CosmosNetwork[] = [], url = node.url) {
    const stage = await connected({ networks: [zone(url), ...others], chains: { 'latchkey-1': 'cosmos' } })
    const adapter = stage.latchkey.namespaces.get('cosmos') ?? expect.fail('no adapter')
    const session = stage.latchkey.state.sessions['cosmos']
    const account = session?.status === 'connected' ? session.account : expect.fail('not connected')
    const [network] = adapter.networks
    if (!network || !adapter.sendTransfer) expect.fail('not ready')
    const { sendTransfer } = adapter
    const request: Parameters<typeof sendTransfer>[0]['request'] = (each) => stage.latchkey.request({ namespace: 'cosmos', ...each })
    return {
      ...stage,
      send: (amountBaseUnits: bigint, recipient: string = to) => sendTransfer({ account, network, to: recipient, amountBaseUnits, request }),
      balance: () => adapter.getBalance({ account, network, signal: new AbortController().signal }),
    }
  }

  it('error: an account that never held anything is not on the chain', async () => {
    const { send, wallet } = await ready()
    await expect(send(1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(wallet.promptCount()).toBe(1)
  })

  it('default: signed by the wallet, checked and carried out by the chain', async () => {
    const { send, balance, address } = await ready()
    node.fund(address, 1_000_000n)
    const [mine, theirs] = [await balance(), node.balance(to)]
    expect(mine).toBe(node.balance(address))
    expect(await send(250n)).toMatch(/^[0-9A-F]{64}$/)
    // 70,000 units of gas with a margin of 40 %, at 0.025 each.
    expect(await balance()).toBe(mine - 250n - 2_450n)
    expect(node.balance(to)).toBe(theirs + 250n)
    expect(await send(1n)).toMatch(/^[0-9A-F]{64}$/)
  })

  it('error: more than there is', async () => {
    const { send, wallet, balance } = await ready()
    await expect(send((await balance()) + 1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    wallet.reject()
    await expect(send(1n)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('error: an account that never held anything is not on the chain', async () => {
    const fresh = await startCosmos()
    undoes.push(() => void fresh.stop())
    const { send, wallet } = await ready([], fresh.url)
    await expect(send(1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(wallet.promptCount()).toBe(1)
  })

  it.each([['does not offer', []], ['offers, too', [osmosis]]])('error: an address of a chain that the application %s', async (_, others) => {
    const { send, wallet } = await ready(others)
    const context = { problem: expect.stringContaining('(osmo)') as string }
    await expect(send(1n, bech32.encode('osmo', bech32.decode(to).words))).rejects.toMatchObject({ code: 'ADDRESS_INVALID', context })
    expect(wallet.promptCount()).toBe(1)
  })

  it.each([0n, -1n])('fault 44: an amount of %i is refused before the wallet is asked', async (amount) => {
    const { send, wallet } = await ready()
    await expect(send(amount)).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(wallet.promptCount()).toBe(1)
  })
})
