import type { CaipNetworkId, Metadata, Namespace } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'

/** Options of {@link walletConnect}; all optional. */
export interface WalletConnectOptions {
  /** `wss:` URL of the relay. @default the endpoint `relay`, else `wss://relay.walletconnect.org` */
  readonly relayUrl?: string
  /** The relay's own project id. @default the kernel's `projectId` */
  readonly projectId?: string
  /** How the application introduces itself to remote wallets. @default the kernel's `metadata` */
  readonly metadata?: Metadata
  /** Replaces a namespace's methods. @default what its plugin asks for */
  readonly methods?: Readonly<Record<Namespace, readonly string[]>>
  /** Replaces a namespace's events. @default what its plugin asks for */
  readonly events?: Readonly<Record<Namespace, readonly string[]>>
  /** Replaces a namespace's chains. @default its networks */
  readonly chains?: Readonly<Record<Namespace, readonly CaipNetworkId[]>>
  /** The network to be on when the wallet did not approve the active one. @default the first approved */
  readonly defaultChain?: CaipNetworkId
}

/**
 * Checks what the application wrote.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readOptions(options: WalletConnectOptions): WalletConnectOptions {
  const { relayUrl, methods, events, chains } = options
  if (relayUrl !== undefined && !isSocketUrl(relayUrl)) refuse('relayUrl', 'is no WebSocket URL', "write 'wss://…'")
  for (const [option, lists] of Object.entries({ methods, events, chains })) {
    const isRecord = lists === undefined || (typeof lists === 'object' && lists !== null && Object.values(lists).every(isTexts))
    if (!isRecord) refuse(option, 'is no record of lists', "write { eip155: ['…'] }")
  }
  return options
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
