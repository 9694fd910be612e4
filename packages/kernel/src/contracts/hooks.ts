import type { Connection } from './Connector.js'
import type { CaipNetworkId, Namespace, Network } from './Network.js'
import type { Account } from './Session.js'
import type { ViewId } from './views.js'

/** Argument and result of `beforeOpen`. `{ veto }` keeps the modal closed and makes `open()` resolve with the reason. */
export interface OpenIntent {
  readonly view?: ViewId
  readonly params?: unknown
  readonly namespace?: Namespace
  /** A pairing URI that the caller already has. */
  readonly uri?: string
  readonly veto?: string
  readonly signal: AbortSignal
}

/** Argument of `beforeClose`. */
export interface CloseIntent {
  readonly view: ViewId | undefined
  /** The action of the visitor or caller. */
  readonly reason: CloseReason
  readonly signal: AbortSignal
}

/** Why the modal is asked to close. */
export type CloseReason = 'call' | 'escape' | 'backdrop' | 'button' | 'back' | 'connected' | 'disconnected'

/** Argument of `onConnect`: the wallet approved, nothing is committed yet. */
export interface ConnectEvent {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly connection: Connection
  readonly isReconnect: boolean
  /** On a reconnect: the address in use on the last visit. */
  readonly expectedAddress?: string
  /** On a reconnect: the wallet no longer shares that address, so this is a change of account. A rejection keeps the session disconnected. */
  readonly isOtherAccount?: boolean
  readonly signal: AbortSignal
}

/** Argument of `onAccountChange`: another account of the same connection is in use, and the state shows it. */
export interface AccountChange {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly from: Account
  readonly to: Account
  /** The wallet's network. */
  readonly chainId: CaipNetworkId
  /** Aborted when the account changes again, and when the connection ends. */
  readonly signal: AbortSignal
}

/** Argument of `onDisconnect`: the wallet is not disconnected yet. */
export interface DisconnectEvent {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly signal: AbortSignal
}

/** Argument of `onSwitchNetwork`: the target is valid, the wallet is not asked yet. */
export interface NetworkSwitch {
  readonly namespace: Namespace
  readonly from: CaipNetworkId | undefined
  readonly to: Network
  readonly signal: AbortSignal
}

/** Argument of `onRpcRequest`. */
export interface RpcRequest {
  readonly namespace: Namespace
  readonly method: string
  readonly params?: unknown
  readonly chainId: CaipNetworkId | undefined
  readonly signal: AbortSignal
}

/** Wraps an answer, because JSON-RPC may answer `null` and a bail hook reads `undefined` as "pass". */
export interface RpcAnswer {
  readonly result: unknown
}

/** A veto of `beforeClose`. */
export interface CloseVeto {
  /** Why, for logs and analytics. Visitors do not see it. */
  readonly veto: string
  /** Why, for the visitor: shown as a toast, in the plugin's own text and language. */
  readonly message?: string
}

/**
 * The argument and result of each hook's taps.
 *
 * The argument is frozen: plain data is a copy, objects of classes (a `Uint8Array`, a transaction) are the caller's own. `null` is
 * `undefined`. A result of another shape rejects with `PLUGIN_FAILED`; results of `onConnect`, `onDisconnect` and `onSwitchNetwork` are
 * ignored: reject to refuse.
 */
export interface HookSignatures {
  /** Before anything renders; returns the next intent, which may redirect or carry a veto. A rejection keeps the modal closed and rejects `open()`. */
  beforeOpen(intent: OpenIntent): OpenIntent | Promise<OpenIntent>
  /** Before the modal closes; the first veto wins; `force` skips it. A rejection keeps the modal open. */
  beforeClose(intent: CloseIntent): CloseVeto | undefined | void | Promise<CloseVeto | undefined | void>
  /** The wallet approved, the session is not committed. A rejection disconnects the connector and rejects `connect()`. */
  onConnect(event: ConnectEvent): void | Promise<void>
  /**
   * Another account is in use, because the wallet or the visitor chose it. A rejection disconnects the wallet. Connecting, also after a reload or
   * with another wallet, runs `onConnect` instead.
   */
  onAccountChange(event: AccountChange): void | Promise<void>
  /** Before the wallet is disconnected. A rejection is reported; the disconnect goes on. */
  onDisconnect(event: DisconnectEvent): void | Promise<void>
  /** The target is valid, the wallet is not asked. A rejection rejects the call; the wallet is never asked. */
  onSwitchNetwork(event: NetworkSwitch): void | Promise<void>
  /** Before the connector gets the request; the first answer wins. A rejection rejects the request. */
  onRpcRequest(request: RpcRequest): RpcAnswer | undefined | void | Promise<RpcAnswer | undefined | void>
}

/** The name of a hook. */
export type HookName = keyof HookSignatures

/** The order of a tap among the others; `STAGE` names the three stages. */
export type Stage = -100 | 0 | 100

/** A tap, as a watcher sees it. */
export interface TapInfo {
  readonly plugin: string
  readonly stage: number
}

/**
 * Watches a hook without taking part: the argument is frozen, and the result is ignored. A watcher that throws, or returns a promise
 * that rejects, is logged, and the hook goes on.
 */
export interface HookInterceptor<K extends HookName = HookName> {
  /** Called for each existing tap and for each tap added later, at the latest before the hook is first called. */
  register?(tap: TapInfo): void
  /** The hook begins. @param event - The argument of its taps. */
  call?(event: Parameters<HookSignatures[K]>[0]): void
  /** A tap is about to run. */
  tap?(tap: TapInfo): void
  /** A tap rejected, and with it the hook; a rejection of an `onDisconnect` tap is logged instead. */
  error?(error: unknown): void
  /** The hook has a result: the intent of `beforeOpen`, the first veto, the first answer. */
  result?(result: HookResult<K>): void
  /** The hook ended without a result. */
  done?(): void
}

type HookResult<K extends HookName> = Exclude<Awaited<ReturnType<HookSignatures[K]>>, undefined | void>
