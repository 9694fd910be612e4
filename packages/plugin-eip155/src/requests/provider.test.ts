import {
  createEvmTestWallet,
  createMemoryStorage,
  createTestClock,
  createTestConnector,
  createTestLatchkey,
  createTestPage,
  testNamespace,
} from '@latchkey/testkit'
import type { EvmTestWallet } from '@latchkey/testkit'
import { startAnvil } from '@latchkey/testkit/node'
import type { Anvil } from '@latchkey/testkit/node'
import { definePlugin } from '@latchkey/kernel'
import type { Latchkey } from '@latchkey/kernel'
import { createWalletClient, custom, parseEther, UserRejectedRequestError, verifyMessage } from 'viem'
import type { Address, Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eip155 } from '../eip155.js'
import { ProviderRpcError } from './ProviderRpcError.js'

const FUNDED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RECIPIENT = '0x00000000000000000000000000000000000000AA'
const patience = { timeout: 20_000 }

let anvils: readonly Anvil[]
let wallet: EvmTestWallet
const undoes: (() => unknown)[] = []

const chainOf = ({ chainId, url }: Anvil) => ({
  id: chainId,
  name: `Anvil ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  contracts: { multicall3: { address: RECIPIENT as Address } },
})

beforeAll(async () => {
  anvils = await Promise.all([startAnvil({ chainId: 31_337 }), startAnvil({ chainId: 31_338 })])
})
afterAll(() => Promise.all(anvils.map((anvil) => anvil.stop())))
beforeEach(async () => {
  const page = createTestPage()
  undoes.push(page.install())
  wallet = createEvmTestWallet({ page, chains: anvils.map(({ chainId, url }) => ({ chainId, name: `Anvil ${chainId}`, rpcUrl: url })) })
  await wallet.install()
  undoes.push(() => wallet.uninstall())
})
afterEach(async () => {
  for (const undo of undoes.splice(0).reverse()) await undo()
})

async function start(...plugins: Parameters<typeof definePlugin>[0][]) {
  const made = createTestLatchkey({
    plugins: [eip155({ networks: anvils.map(chainOf) }), ...plugins],
    storage: createMemoryStorage(),
    clock: createTestClock(),
  })
  undoes.push(() => made.latchkey.dispose())
  await made.latchkey.start()
  return { ...made, provider: providerOf(made.latchkey) }
}

async function connected(...plugins: Parameters<typeof definePlugin>[0][]) {
  const made = await start(...plugins)
  await made.latchkey.connect({ connectorId: wallet.connectorId })
  return made
}

const providerOf = (latchkey: Latchkey) => latchkey.services.get('eip155.provider') ?? expect.fail('no provider')

const rejection = async (work: Promise<unknown>): Promise<ProviderRpcError> => {
  const error = await work.then(
    () => expect.fail('it did not reject'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ProviderRpcError)
  return error as ProviderRpcError
}

describe('eip155.provider', () => {
  test('default: answers accounts and chain from the session', async () => {
    const { provider, latchkey } = await start()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await latchkey.connect({ connectorId: wallet.connectorId })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([FUNDED])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([FUNDED])
  })

  test('default: reads without a wallet come from the node', async () => {
    const { provider } = await start()
    expect(await provider.request({ method: 'eth_getBalance', params: [FUNDED, 'latest'] })).toMatch(/^0x/)
    expect(wallet.promptCount()).toBe(0)
  })

  test('default: events', async () => {
    const { provider, latchkey } = await start()
    const seen: unknown[] = []
    for (const event of ['connect', 'chainChanged', 'accountsChanged', 'message'] as const)
      provider.on(event, (value: unknown) => seen.push([event, value]))
    provider.on('disconnect', ({ code }) => seen.push(['disconnect', code]))
    await latchkey.connect({ connectorId: wallet.connectorId })
    await vi.waitFor(
      () =>
        expect(seen).toEqual([
          ['connect', { chainId: '0x7a69' }],
          ['accountsChanged', [FUNDED]],
        ]),
      patience,
    )
    await wallet.setChain?.('eip155:31338')
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['chainChanged', '0x7a6a']), patience)
    await wallet.setAccounts([wallet.addresses[1]!])
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['accountsChanged', [wallet.addresses[1]]]), patience)
    await latchkey.disconnect()
    await vi.waitFor(
      () =>
        expect(seen.slice(-2)).toEqual([
          ['accountsChanged', []],
          ['disconnect', 4900],
        ]),
      patience,
    )
  })

  test('default: a removed listener, or one of a disposed instance, is not called; one that throws does not stop others', async () => {
    const { provider, latchkey } = await start()
    const removed = vi.fn()
    const kept = vi.fn()
    const bad = (): never => {
      throw new TypeError('host')
    }
    provider
      .on('accountsChanged', removed)
      .on('accountsChanged', bad)
      .on('accountsChanged', kept)
      .removeListener('accountsChanged', removed)
    await latchkey.connect({ connectorId: wallet.connectorId })
    await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce(), patience)
    expect(removed).not.toHaveBeenCalled()
    latchkey.dispose()
    expect(wallet.listenerCount()).toBe(0)
  })

  test('behavior: requests go through onRpcRequest', async () => {
    const tap = definePlugin({
      id: 'tap',
      apiVersion: 1,
      setup(context) {
        context.hooks.onRpcRequest.tap(({ method }) => (method === 'personal_sign' ? { result: '0xtapped' } : undefined))
      },
    })
    const { provider } = await connected(tap)
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', FUNDED] })).toBe('0xtapped')
    expect(wallet.promptCount()).toBe(1)
  })

  test('behavior: switching the chain through the provider switches the session', async () => {
    const { provider, latchkey } = await connected()
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
    await vi.waitFor(() => expect(latchkey.state.sessions.eip155).toMatchObject({ chainId: 'eip155:31338' }), patience)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  })

  test("error: the codes of EIP-1193, the wallet's own first, with our error as cause", async () => {
    const { provider, latchkey } = await start()
    const signing = () => provider.request({ method: 'personal_sign', params: ['0x00', FUNDED] })
    expect(await rejection(signing())).toMatchObject({ code: 4100, cause: { code: 'NOT_CONNECTED' } })
    await latchkey.connect({ connectorId: wallet.connectorId })
    wallet.reject()
    expect(await rejection(signing())).toMatchObject({
      code: 4001,
      message: 'User rejected the request.',
      cause: { code: 'USER_REJECTED' },
    })
    expect(await rejection(provider.request({ method: 'wallet_x' }))).toMatchObject({ code: 4200, cause: { code: 'METHOD_NOT_SUPPORTED' } })
    wallet.setFailures({ personal_sign: { code: 3, message: 'reverted', data: '0xabcd' } })
    expect(await rejection(signing())).toMatchObject({ code: 3, data: '0xabcd' })
    expect(await rejection(provider.request(undefined as never))).toMatchObject({ code: -32_603 })
  })

  test('parameters: eth_requestAccounts without a session opens the modal and waits', async () => {
    const { provider, latchkey } = await start()
    latchkey.ui.views.add([{ id: 'Connect', title: 'Connect', role: 'connect' }])
    const asking = provider.request({ method: 'eth_requestAccounts' })
    await vi.waitFor(() => expect(latchkey.state.modal.open).toBe(true), patience)
    await latchkey.connect({ connectorId: wallet.connectorId })
    expect(await asking).toEqual([FUNDED])
  })

  test('behavior: eth_requestAccounts opens the connect view of a third-party interface, and not the account of another namespace', async () => {
    const interfaceOfOthers = definePlugin({
      id: 'others',
      apiVersion: 1,
      setup: ({ views }) =>
        void views.add([
          { id: 'others.Account', title: 'A', role: 'account' },
          { id: 'others.Choose', title: 'C', role: 'connect' },
        ]),
    })
    const other = createTestConnector()
    const { provider, latchkey } = await start(testNamespace({ connectors: [other] }), interfaceOfOthers)
    await latchkey.connect({ connectorId: other.info.id, namespace: other.info.namespace })
    const asking = provider.request({ method: 'eth_requestAccounts' })
    await vi.waitFor(() => expect(latchkey.state.modal.open).toBe(true), patience)
    expect(latchkey.state.router.history.at(-1)?.view).toBe('others.Choose')
    await latchkey.connect({ connectorId: wallet.connectorId })
    expect(await asking).toEqual([FUNDED])
  })

  test('error: eth_requestAccounts rejects without an interface', async () => {
    const { provider } = await start()
    expect(await rejection(provider.request({ method: 'eth_requestAccounts' }))).toMatchObject({ cause: { code: 'INTERFACE_MISSING' } })
  })

  test('error: eth_requestAccounts is a rejection when the visitor closes the modal', async () => {
    const { provider, latchkey } = await start()
    latchkey.ui.views.add([{ id: 'Connect', title: 'Connect', role: 'connect' }])
    const asking = rejection(provider.request({ method: 'eth_requestAccounts' }))
    await vi.waitFor(() => expect(latchkey.state.modal.open).toBe(true), patience)
    await latchkey.close({ force: true })
    expect(await asking).toMatchObject({ code: 4001 })
  })
})

describe('viem clients', () => {
  test('default: the wallet client sends through the wallet, and the balance moves', async () => {
    const { latchkey } = await connected()
    const walletClient = await latchkey.services.get('eip155.walletClient')!()
    const publicClient = await latchkey.services.get('eip155.publicClient')!()
    const before = await publicClient.getBalance({ address: RECIPIENT })
    const hash = await walletClient.sendTransaction({
      account: walletClient.account!,
      chain: walletClient.chain,
      to: RECIPIENT,
      value: parseEther('1.5'),
    })
    expect((await publicClient.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
    expect(await publicClient.getBalance({ address: RECIPIENT })).toBe(before + parseEther('1.5'))
    const message = 'hello'
    const signature = await walletClient.signMessage({ account: walletClient.account!, message })
    expect(await verifyMessage({ address: FUNDED, message, signature })).toBe(true)
  })

  test('default: clients use the chain as given, and follow the network', async () => {
    const { latchkey } = await connected()
    const publicClient = latchkey.services.get('eip155.publicClient')!
    expect((await publicClient()).chain).toMatchObject({ id: 31_337, contracts: { multicall3: { address: RECIPIENT } } })
    expect(await (await publicClient({ chainId: 'eip155:31338' })).getChainId()).toBe(31_338)
    await latchkey.switchNetwork({ chainId: 'eip155:31338' })
    expect((await publicClient()).chain).toMatchObject({ id: 31_338 })
    expect((await latchkey.services.get('eip155.walletClient')!()).chain).toMatchObject({ id: 31_338 })
  })

  test('error: no session, no such network', async () => {
    const { latchkey } = await start()
    await expect(latchkey.services.get('eip155.walletClient')!()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    const asking = latchkey.services.get('eip155.publicClient')!({ chainId: 'eip155:5' })
    await expect(asking).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
  })

  test('behavior: viem on the plain provider recognises a rejection', async () => {
    const { provider } = await connected()
    const client = createWalletClient({ account: FUNDED, transport: custom(provider) })
    wallet.reject()
    const error = await client.signMessage({ message: 'hello' }).catch((reason: unknown) => reason)
    expect(
      (error as { walk(test: (each: unknown) => boolean): unknown }).walk((each) => each instanceof UserRejectedRequestError),
    ).toBeTruthy()
  })
})

describe('through the instance', () => {
  test('default: balance, raw transaction, transfer and message on a real node', async () => {
    const { latchkey } = await connected()
    expect((await latchkey.getBalance()).symbol).toBe('ETH')
    const adapter = latchkey.namespaces.get('eip155')!
    const session = latchkey.state.sessions.eip155
    const account = session?.status === 'connected' ? session.account : expect.fail('not connected')
    const network = adapter.networks[0]!
    const request = (call: { method: string; params?: unknown }) => latchkey.request({ namespace: 'eip155', ...call })
    const { signal } = new AbortController()
    const recipient = { ...account, address: RECIPIENT }
    const before = await adapter.getBalance!({ account: recipient, network, signal })
    const hash = await adapter.sendTransfer!({ account, network, to: RECIPIENT, amountBaseUnits: 7n, request })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    await vi.waitFor(async () => expect(await adapter.getBalance!({ account: recipient, network, signal })).toBe(before + 7n), patience)
    const signature = await adapter.signMessage!({ message: 'grüße', account, network, request })
    expect(await verifyMessage({ address: FUNDED, message: 'grüße', signature: signature as Hex })).toBe(true)
  })
})
