import type { CaipNetworkId, Metadata, Namespace, OptionRule, OptionRules } from '@latchkey/kernel'
import { readOptions as readKnown } from '@latchkey/kernel'
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

const LISTS: OptionRule = [
  "lists by namespace, e.g. { eip155: ['…'] }",
  (value) => typeof value === 'object' && value !== null && Object.values(value).every(isTexts),
]

const RULES: OptionRules<WalletConnectOptions> = {
  relayUrl: ['a wss: URL', (url) => typeof url === 'string' && /^wss?:\/\/\S+$/.test(url)],
  projectId: 'string',
  provider: [
    'a UniversalProvider that is initialised, or a function that resolves with one',
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && 'client' in value),
  ],
  metadata: 'object',
  methods: LISTS,
  events: LISTS,
  chains: LISTS,
  defaultChain: 'string',
}

/**
 * Validates the application's options.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readOptions(options: WalletConnectOptions): WalletConnectOptions {
  return readKnown(options, RULES, { at: 'walletConnect' })
}

function isTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((item) => typeof item === 'string')
}
