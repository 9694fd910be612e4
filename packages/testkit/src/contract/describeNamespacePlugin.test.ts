// The suite itself, on the smallest namespace plugin that keeps every promise.
import { fileURLToPath } from 'node:url'
import { type Connection, type Connector, definePlugin, LatchkeyError, type Plugin } from '@latchkey/kernel'
import { isAddressEqual, type Hex, recoverMessageAddress, stringToHex } from 'viem'
import { createEvmTestWallet } from '../createEvmTestWallet.js'
import { createTestPage, type TestPage } from '../createTestPage.js'
import type { PageProvider } from '../page-wallet/evm/createProvider.js'
import { testNamespace } from '../testNamespace.js'
import { describeNamespacePlugin } from './describeNamespacePlugin.js'

let page: TestPage = createTestPage()

const codes: Readonly<Record<number, 'USER_REJECTED' | 'UNAUTHORIZED'>> = { 4001: 'USER_REJECTED', 4100: 'UNAUTHORIZED' }

function translate(cause: unknown, method: string): LatchkeyError {
  const code = (cause as { code?: number }).code ?? 0
  if (code === 4200) return new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause })
  return new LatchkeyError(codes[code] ?? 'WALLET_FAILED', { method }, { cause })
}

function createConnector(provider: PageProvider, id: string): Connector {
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
      const onAccounts = (accounts: unknown) => listener({ type: 'accountsChanged', accounts: toAccounts(accounts) })
      const onChain = (chainId: unknown) => listener({ type: 'chainChanged', chainId: toChainId(chainId) })
      provider.on('accountsChanged', onAccounts).on('chainChanged', onChain)
      return () => provider.removeListener('accountsChanged', onAccounts).removeListener('chainChanged', onChain)
    },
  }
}

/** Finds wallets by EIP-6963 and names the chains of the test namespace. */
const create = (): Plugin =>
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
          context.connectors.add(createConnector(provider, info.rdns))
        }
        page.addEventListener('eip6963:announceProvider', add, { signal: context.signal })
        page.dispatchEvent(new Event('eip6963:requestProvider'))
      })
    },
  })

describeNamespacePlugin('test', {
  create,
  fixtures: {
    namespace: 'test',
    validAddresses: ['alice', ' Bob '],
    invalidAddresses: ['al', 'alice!'],
    wallet() {
      page = createTestPage()
      const chain = (chainId: number) => ({ chainId, name: `Network ${chainId}`, rpcUrl: 'http://127.0.0.1:1' })
      return createEvmTestWallet({ page, chains: [chain(1), chain(2)] })
    },
    request: {
      method: 'personal_sign',
      params: ({ address }) => [stringToHex('hello'), address],
      verify: async (signature, { address }) =>
        isAddressEqual(await recoverMessageAddress({ message: 'hello', signature: signature as Hex }), address as Hex),
    },
    source: { entry: fileURLToPath(new URL('../page-wallet/index.ts', import.meta.url)), lazyPackages: [] },
  },
})
