import { fileURLToPath } from 'node:url'
import { type Connection, type ConnectionChange, type Connector, definePlugin, LatchkeyError, type Plugin } from '@latchkey/kernel'
import { isAddressEqual, type Hex, recoverMessageAddress, stringToHex } from 'viem'
import type { NamespaceFixtures } from '../src/contract/NamespaceFixtures.js'
import { createEvmTestWallet, type EvmTestWallet } from '../src/createEvmTestWallet.js'
import { createTestPage, type TestPage } from '../src/createTestPage.js'
import type { PageProvider } from '../src/page-wallet/evm/createProvider.js'
import { testNamespace } from '../src/testNamespace.js'

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
  { keepsListeners = false, listensAnew = false, isMute = () => false }: Habits,
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
export const smallestPlugin = (habits: Habits = {}): Plugin =>
  definePlugin({
    id: 'test',
    apiVersion: 1,
    setup(context) {
      testNamespace({ connectors: [] }).setup(context)
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

/** A wallet on its own page, which the plugin of the next instance uses. */
export function createWallet(): EvmTestWallet {
  page = createTestPage()
  const chain = (chainId: number) => ({ chainId, name: `Network ${chainId}`, rpcUrl: 'http://127.0.0.1:1' })
  return createEvmTestWallet({ page, chains: [chain(1), chain(2)] })
}

/** Its fixtures. */
export const smallestFixtures: NamespaceFixtures = {
  namespace: 'test',
  validAddresses: ['alice', ' Bob '],
  invalidAddresses: ['al', 'alice!'],
  wallet: createWallet,
  request: {
    method: 'personal_sign',
    params: ({ address }) => [stringToHex('hello'), address],
    verify: async (signature, { address }) =>
      isAddressEqual(await recoverMessageAddress({ message: 'hello', signature: signature as Hex }), address as Hex),
  },
  source: { entry: fileURLToPath(new URL('../src/page-wallet/index.ts', import.meta.url)), lazyPackages: [] },
}
