import type { AppRequest, ConnectEvent, ConnectRequest, RpcMethod, WalletEvent, WalletResponse } from '@tonconnect/protocol'

/**
 * What a wallet puts on the page as `window.<key>.tonconnect`, as far as an application needs it.
 *
 * @see https://github.com/ton-blockchain/ton-connect/blob/main/bridge.md#js-bridge
 */
export interface TonBridge {
  /** Asks the visitor. Does not reject: a refusal is a `connect_error`. */
  connect(protocolVersion: number, request: ConnectRequest): Promise<ConnectEvent>
  /** Never asks; a `connect_error` when the page is not connected. */
  restoreConnection(): Promise<ConnectEvent>
  /** Does not reject: a refusal is an answer with `error`. */
  send(request: AppRequest<RpcMethod>): Promise<WalletResponse<RpcMethod>>
  /** Another account is a new `connect`. @returns Stops it. */
  listen(listener: (event: WalletEvent) => void): () => void
}

/** Who a wallet says it is. */
export interface BridgeWalletInfo {
  readonly name?: unknown
  readonly image?: unknown
}

const METHODS = ['connect', 'restoreConnection', 'send', 'listen'] as const

/** A bridge on the page, and whose it is. */
export interface FoundBridge {
  readonly bridge: TonBridge
  readonly walletInfo: BridgeWalletInfo
}

/** Reads what may be a bridge. A copy: what the entry becomes later must not change who is asked. */
export function readBridge(source: unknown): FoundBridge | undefined {
  const entry = (source ?? {}) as Partial<Record<keyof TonBridge | 'walletInfo', unknown>>
  const methods = METHODS.map((name) => [name, entry[name]] as const)
  if (!methods.every(([, method]) => typeof method === 'function')) return undefined
  const bound = methods.map(([name, method]) => [name, (method as CallableFunction).bind(entry)] as const)
  const bridge = Object.fromEntries(bound) as unknown as TonBridge
  return { bridge, walletInfo: { ...(entry.walletInfo as BridgeWalletInfo) } }
}
