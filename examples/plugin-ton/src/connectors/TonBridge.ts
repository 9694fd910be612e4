import type { CaipNetworkId } from '@latchkey/kernel'
import type { AppRequest, ConnectEvent, ConnectRequest, RpcMethod, WalletEvent, WalletResponse } from '@tonconnect/protocol'

/**
 * The injected `window.<key>.tonconnect` of a wallet, as far as an application needs it.
 *
 * @see https://github.com/ton-blockchain/ton-connect/blob/main/bridge.md#js-bridge
 */
export interface TonBridge {
  /** Asks the visitor. Does not reject: a rejection is a `connect_error`. */
  connect(protocolVersion: number, request: ConnectRequest): Promise<ConnectEvent>
  /** Never prompts; a `connect_error` when the page is not connected. */
  restoreConnection(): Promise<ConnectEvent>
  /** Does not reject: a rejection is an answer with `error`. */
  send(request: AppRequest<RpcMethod>): Promise<WalletResponse<RpcMethod>>
  /** An account change is a new `connect`. @returns Unsubscribes. */
  listen(listener: (event: WalletEvent) => void): () => void
}

const METHODS = ['connect', 'restoreConnection', 'send', 'listen'] as const

/** Reads a possible bridge, and what its wallet says of itself. A copy: later changes of the entry must not change the wallet. */
export function readBridge(source: unknown): readonly [TonBridge, { readonly name?: unknown; readonly image?: unknown }] | undefined {
  const entry = (source ?? {}) as Partial<Record<keyof TonBridge | 'walletInfo', unknown>>
  const methods = METHODS.map((name) => [name, entry[name]] as const)
  if (!methods.every(([, method]) => typeof method === 'function')) return undefined
  const bound = methods.map(([name, method]) => [name, (method as CallableFunction).bind(entry)] as const)
  return [Object.fromEntries(bound) as unknown as TonBridge, { ...(entry.walletInfo as object | undefined) }]
}

/** A network as the wallet's protocol names it, e.g. `-239`. */
export const toReference = (chainId: CaipNetworkId): string => chainId.slice('ton:'.length)
