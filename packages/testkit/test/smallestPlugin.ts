import { fileURLToPath } from 'node:url'
import {
  type Connection,
  type ConnectionChange,
  type Connector,
  definePlugin,
  LatchkeyError,
  type NamespaceAdapter,
  type Network,
  type Plugin,
  type PluginContext,
} from '@latchkey/kernel'
import { isAddressEqual, type Hex, numberToHex, recoverMessageAddress, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { NamespaceFixtures } from '../src/suites/contract/NamespaceFixtures.js'
import { createEvmTestWallet, type EvmTestWallet } from '../src/wallets/createEvmTestWallet.js'
import { createTestPage, type TestPage } from '../src/wallets/createTestPage.js'
import { announceProvider } from '../src/wallets/page-wallet/evm/announceProvider.js'
import type { PageProvider } from '../src/wallets/page-wallet/evm/createProvider.js'
import { developmentKeys } from '../src/wallets/page-wallet/evm/developmentKeys.js'
import { createFakeProvider } from '../src/wallets/page-wallet/fake/createFakeProvider.js'
import { createFakeWallet, type FakeWallet } from '../src/wallets/page-wallet/fake/createFakeWallet.js'
import { testNamespace } from '../src/suites/testNamespace.js'

let page: TestPage = createTestPage()

/** How the plugin differs from one that keeps the contract. */
export interface Habits {
  /** Its wallets cannot be unsubscribed from. */
  readonly keepsListeners?: boolean
  /** Adds a listener with each subscription, and never removes one. */
  readonly listensAnew?: boolean
  /** Its wallets report everything but a disconnect. */
  readonly isMute?: () => boolean
  /** Breaks a rule. */
  readonly change?: (connector: Connector) => Connector
  /** Does something beside the contract. */
  readonly also?: (context: PluginContext) => void
  /** Replaces parts of the adapter. */
  readonly adapter?: Partial<NamespaceAdapter>
  /** Believes the wallet that it switched networks. */
  readonly believesSwitches?: boolean
}

/** The balance from a node that names its chain first. */
const getBalance: NonNullable<NamespaceAdapter['getBalance']> = async ({ network }) => {
  return BigInt(await ask(network, 'balance'))
}

/** An answer of a node that names its chain first. */
async function ask(network: Network, method: string): Promise<string> {
  const [url = ''] = network.rpcUrls.default
  const read = async (path: string) => (await fetch(url + path)).text()
  const actual = `test:${await read('/chain')}` as const
  if (actual !== network.caipNetworkId) throw new LatchkeyError('RPC_WRONG_CHAIN', { expected: network.caipNetworkId, actual })
  return read(`/${method}`)
}

const reading: Partial<NamespaceAdapter> = {
  isReadMethod: (method) => method === 'height',
  readFromNode: ({ network, method }) => ask(network, method),
}

/** Takes a network with its node, e.g. `{ id: '3', url: 'http://127.0.0.1:1' }`, or a reference only. */
const readNetwork: NamespaceAdapter['readNetwork'] = (input) => {
  const { id, url } =
    typeof input === 'string' ? { id: input, url: '' } : ((input ?? {}) as { readonly id?: string; readonly url?: string })
  if (!id || !/^[-_a-zA-Z0-9]{1,32}$/.test(id))
    throw new LatchkeyError('OPTION_INVALID', { option: 'network', problem: 'is no network', fix: 'give its id' })
  const rpcUrls = url ? [url] : []
  return {
    caipNetworkId: `test:${id}`,
    namespace: 'test',
    reference: id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Test coin', symbol: 'TST', decimals: 18 },
    rpcUrls: { default: rpcUrls, chainDefault: rpcUrls },
    testnet: true,
  }
}

const codes: Readonly<Record<number, 'USER_REJECTED' | 'UNAUTHORIZED'>> = { 4001: 'USER_REJECTED', 4100: 'UNAUTHORIZED' }

function translate(cause: unknown, method: string): LatchkeyError {
  const code = (cause as { code?: number }).code ?? 0
  if (code === 4200) return new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause })
  return new LatchkeyError(codes[code] ?? 'WALLET_FAILED', { method }, { cause })
}

function createConnector(
  provider: PageProvider,
  id: string,
  { keepsListeners = false, listensAnew = false, isMute = () => false, believesSwitches = false }: Habits,
): Connector {
  const followers = new Set<(change: ConnectionChange) => void>()
  let isWatching = false
  const request = (method: string, params?: unknown) =>
    provider.request({ method, params }).catch((cause: unknown) => {
      throw translate(cause, method)
    })
  const toChainId = (chainId: unknown) => `test:${Number(chainId)}` as const
  const toAccounts = (addresses: unknown) =>
    (addresses as readonly string[]).map((address) => ({ namespace: 'test', address, type: 'eoa' as const }))
  const read = async (method: string): Promise<Connection | undefined> => {
    const accounts = toAccounts(await request(method))
    return accounts.length > 0 ? { accounts, chainId: toChainId(await request('eth_chainId')) } : undefined
  }
  return {
    info: { id, namespace: 'test', name: id, type: 'ANNOUNCED' },
    connect: async () => (await read('eth_requestAccounts')) as Connection,
    reconnect: () => read('eth_accounts'),
    disconnect: async () => void (await request('wallet_revokePermissions', [{ eth_accounts: {} }])),
    request: ({ method, params }) => request(method, params),
    async switchNetwork({ network: { caipNetworkId: chainId, reference } }) {
      await request('wallet_switchEthereumChain', [{ chainId: numberToHex(Number(reference)) }])
      if (!believesSwitches && toChainId(await request('eth_chainId')) !== chainId)
        throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
    },
    subscribe(listener) {
      followers.add(listener)
      const tell = (change: ConnectionChange) => followers.forEach((follower) => !isMute() && follower(change))
      const onAccounts = (accounts: unknown) => tell({ type: 'accountsChanged', accounts: toAccounts(accounts) })
      const onChain = (chainId: unknown) => tell({ type: 'chainChanged', chainId: toChainId(chainId) })
      if (!isWatching) provider.on('accountsChanged', onAccounts).on('chainChanged', onChain)
      isWatching = !listensAnew
      return () => {
        followers.delete(listener)
        if (keepsListeners || listensAnew) return
        isWatching = false
        provider.removeListener('accountsChanged', onAccounts).removeListener('chainChanged', onChain)
      }
    },
  }
}

/** Discovers wallets by EIP-6963, for the chains of the test namespace. */
export function smallestPlugin(habits: Habits = {}): Plugin {
  if (habits.isMute && typeof habits.isMute !== 'function')
    throw new LatchkeyError('OPTION_INVALID', { option: 'isMute', problem: 'is no function', fix: 'give one' })
  return definePlugin({
    id: 'test',
    apiVersion: 1,
    setup(context) {
      testNamespace({ connectors: [], adapter: { getBalance, readNetwork, ...reading, ...habits.adapter } }).setup(context)
      habits.also?.(context)
      context.onReady(() => {
        const known = new Set<string>()
        const add = (event: Event) => {
          const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: PageProvider }>).detail
          if (known.has(info.rdns)) return
          known.add(info.rdns)
          const connector = createConnector(provider, info.rdns, habits)
          context.connectors.add(habits.change?.(connector) ?? connector)
        }
        page.addEventListener('eip6963:announceProvider', add, { signal: context.signal })
        page.dispatchEvent(new Event('eip6963:requestProvider'))
      })
    },
  })
}

/** A wallet on its own page, which the plugin of the next instance uses. */
export function createWallet(): EvmTestWallet {
  page = createTestPage()
  const chain = (chainId: number) => ({ chainId, name: `Network ${chainId}`, rpcUrl: 'http://127.0.0.1:1' })
  return createEvmTestWallet({ page, chains: [chain(1), chain(2)] })
}

/** A `createFakeWallet` with real keys on a page of its own, which the plugin of the next instance uses. */
export function createProviderWallet(): FakeWallet {
  const own = createTestPage()
  page = own
  const keys = developmentKeys.map((key) => privateKeyToAccount(key))
  let provider: PageProvider | undefined
  const wallet = createFakeWallet({
    page: own,
    key: 'test.fake',
    addresses: keys.map(({ address }) => address),
    chainId: 'test:1',
    discoveryEvents: ['eip6963:announceProvider'],
    face: (core) =>
      (provider = createFakeProvider(core, {
        names: {
          connect: 'eth_requestAccounts',
          accounts: 'eth_accounts',
          chainId: 'eth_chainId',
          switchChain: 'wallet_switchEthereumChain',
          disconnect: 'wallet_revokePermissions',
        },
        methods: {
          personal_sign: (params) => keys[core.account()]?.signMessage({ message: { raw: (params as readonly Hex[])[0] as Hex } }),
        },
        writeChainId: (chainId) => numberToHex(Number(chainId.slice('test:'.length))),
        readChainId: (parameter) => `test:${Number((parameter as { readonly chainId: Hex }).chainId)}`,
      })),
  })
  let remove = (): void => undefined
  return {
    ...wallet,
    install() {
      void wallet.install()
      const info = { uuid: crypto.randomUUID(), name: 'Fake', rdns: wallet.connectorId, icon: 'data:image/svg+xml,<svg/>' }
      if (provider) remove = announceProvider(own, info, provider)
    },
    uninstall() {
      remove()
      void wallet.uninstall()
    },
  }
}

/** Its fixtures. */
export const smallestFixtures: NamespaceFixtures = {
  namespace: 'test',
  validAddresses: ['alice', ' Bob '],
  sameAddress: [['alice', 'ALICE']],
  invalidAddresses: ['al', 'alice!'],
  refusedOptions: [() => smallestPlugin({ isMute: 1 as never })],
  foreignNode: {
    network: (url) => ({ id: '3', url }),
    answer: ({ path }) => ({ body: path === '/chain' ? '4' : '5' }),
  },
  ownNode: {
    network: (url) => ({ id: '3', url }),
    answer: ({ path }) => ({ body: path === '/chain' ? '3' : '7' }),
    question: { method: 'height' },
    result: '7',
  },
  wallet: createWallet,
  request: {
    method: 'personal_sign',
    params: ({ address }) => [stringToHex('hello'), address],
    verify: async (signature, { address }) =>
      isAddressEqual(await recoverMessageAddress({ message: 'hello', signature: signature as Hex }), address as Hex),
  },
  source: { entry: fileURLToPath(new URL('../src/wallets/page-wallet/index.ts', import.meta.url)), lazyPackages: [] },
}
