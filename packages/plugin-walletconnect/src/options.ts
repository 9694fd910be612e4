import type { CaipNetworkId, Metadata, Namespace } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import type { Provider } from './Provider.js'

/** An existing provider, or a function that loads it; called once, on first use. */
export type ProviderSource = Provider | (() => Promise<Provider>)

/** Options of {@link walletConnect}; all optional. */
export interface WalletConnectOptions {
  /** `wss:` URL of the relay. @default the endpoint `relay`, else `wss://relay.walletconnect.org` */
  readonly relayUrl?: string
  /** The relay's own project id. @default the kernel's `projectId` */
  readonly projectId?: string
  /**
   * The application's own provider, or a function that loads it. Its client, with its relay, storage and metadata, is used instead of
   * a new one, and is not closed. @default a provider created on first use
   */
  readonly provider?: ProviderSource
  /** The application's metadata for remote wallets. @default the kernel's `metadata` */
  readonly metadata?: Metadata
  /** Replaces a namespace's methods. @default those of its plugin */
  readonly methods?: Readonly<Record<Namespace, readonly string[]>>
  /** Replaces a namespace's events. @default those of its plugin */
  readonly events?: Readonly<Record<Namespace, readonly string[]>>
  /** Replaces a namespace's chains. @default its networks */
  readonly chains?: Readonly<Record<Namespace, readonly CaipNetworkId[]>>
  /** The network to use when the wallet did not approve the active one. @default the first approved */
  readonly defaultChain?: CaipNetworkId
}

/**
 * Validates the application's options.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readOptions(options: WalletConnectOptions): WalletConnectOptions {
  const { relayUrl, provider, methods, events, chains } = options
  if (relayUrl !== undefined && !isSocketUrl(relayUrl)) refuse('relayUrl', 'is no WebSocket URL', "write 'wss://…'")
  if (!isSource(provider))
    refuse('provider', 'is no UniversalProvider', 'pass one that is initialised, or a function that resolves with one')
  for (const [option, lists] of Object.entries({ methods, events, chains })) {
    const isRecord = lists === undefined || (typeof lists === 'object' && lists !== null && Object.values(lists).every(isTexts))
    if (!isRecord) refuse(option, 'is no record of lists', "write { eip155: ['…'] }")
  }
  return options
}

function isSource(provider: unknown): boolean {
  return (
    provider === undefined || typeof provider === 'function' || (typeof provider === 'object' && provider !== null && 'client' in provider)
  )
}

function isSocketUrl(url: unknown): boolean {
  return typeof url === 'string' && /^wss?:\/\/\S+$/.test(url)
}

function isTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((item) => typeof item === 'string')
}

function refuse(option: string, problem: string, fix: string): never {
  throw optionInvalid(`walletConnect.${option}`, problem, fix)
}
