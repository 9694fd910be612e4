import type { Logger } from '@latchkey/kernel'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { Client, ClientSession, Provider } from '../Provider.js'
import { forbidNavigation } from './forbidNavigation.js'

/** The provider's interface to a namespace. */
type SubProvider = Provider['rpcProviders'][string]

/** The members of the provider that its types hide. */
interface Inside {
  registerEventListeners(): void
  onConnect(): void
  onChainChanged(chainId: string, isInternal?: boolean): Promise<void>
}

/** The hidden members of a provider, ours or the application's. */
export const insideOf = (provider: Provider): Inside => provider as unknown as Inside

/** Parameters of `createProvider`. */
export interface ProviderParts {
  readonly client: Client
  readonly log: Pick<Logger, 'info'>
  /** Records each sent request, because another provider may use the same client and session. */
  readonly asked?: Pick<WeakSet<object>, 'add'>
}

/**
 * Makes a provider for an existing client. It only sends requests to the wallet.
 *
 * Disabled behaviour of the provider:
 * - requests to public nodes, and to a bundler whose URL the wallet wrote into the session: all requests go to the wallet;
 * - answers without the wallet: the namespace plugins do that;
 * - unsubscribing from earlier pairings with each new one: a code on the screen must keep working;
 * - its own storage: what it needs is in the session.
 */
export function createProvider({ client, log, asked = new WeakSet() }: ProviderParts): Provider {
  const provider = new UniversalProvider({ client, logger: 'silent', telemetryEnabled: false, disableProviderPing: true })
  const onChainChanged = insideOf(provider).onChainChanged.bind(provider)
  const createProviders = (): void => takeNamespaces(provider, { client, asked })
  provider.client = client
  provider.namespaces = {}
  return Object.assign(provider, {
    createProviders,
    onSessionUpdate: createProviders,
    cleanupPendingPairings: () => Promise.resolve(),
    persist: () => Promise.resolve(),
    cleanup: () => Promise.resolve(forget(provider)),
    // Not awaited, and a wallet may name any chain.
    onChainChanged: (chainId: string, isInternal?: boolean) =>
      onChainChanged(chainId, isInternal).catch((error: unknown) => log.info('The provider cannot follow to a chain.', error)),
  })
}

/** Removes the session. */
export function forget(provider: Provider): void {
  delete provider.session
  provider.namespaces = {}
  provider.optionalNamespaces = {}
  provider.rpcProviders = {}
}

/** Applies the session: its namespaces and their chains. */
function takeNamespaces(provider: Provider, parts: Pick<AskParts, 'client' | 'asked'>): void {
  const { session } = provider
  if (!session) return
  const names = [...new Set(Object.keys(session.namespaces).map((key) => key.split(':')[0] ?? ''))]
  const entries = names.map((name): [string, SubProvider] => [name, askWallet(name, { ...parts, provider, session })])
  provider.rpcProviders = Object.fromEntries(entries)
  provider.namespaces = Object.fromEntries(entries.map(([name, { namespace }]) => [name, namespace]))
}

interface AskParts {
  readonly asked: Pick<WeakSet<object>, 'add'>
  readonly provider: Provider
  readonly client: Client
  readonly session: ClientSession
}

/** One namespace of a session; every request goes to the wallet. */
function askWallet(name: string, { asked, provider, client, session }: AskParts): SubProvider {
  const parts = Object.entries(session.namespaces).flatMap(([key, part]) => (key.split(':')[0] === name ? [part] : []))
  const accounts = parts.flatMap((part) => part.accounts)
  const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
  const [methods, events] = [parts.flatMap((part) => part.methods), parts.flatMap((part) => part.events)]
  let current = chains[0]?.split(':')[1] ?? ''
  return {
    namespace: { accounts, chains, methods, events },
    httpProviders: {},
    client,
    async request(parameters) {
      await forbidNavigation(client, parameters.topic)
      asked.add(parameters.request)
      return client.request(parameters as Parameters<Client['request']>[0])
    },
    updateNamespace: () => undefined,
    getDefaultChain: () => current,
    setDefaultChain(chainId) {
      current = chainId
      provider.events.emit('default_chain_changed', `${name}:${chainId}`)
    },
    requestAccounts: () => accounts.filter((account) => account.split(':')[1] === current).map((account) => account.split(':')[2] ?? ''),
  }
}
