import type { Account } from './Account.js'
import type { CaipNetworkId, Namespace } from './caip.js'
import type { Dispose } from './Dispose.js'
import type { Network } from './Network.js'
import type { SignedIn, SignInRequest } from './SignIn.js'
import type { WalletLabel } from './WalletLabel.js'

/** How a wallet is reached. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** What is shown of a connector and what the modal's rules need. Plain data: it lives in state. */
export interface ConnectorInfo<N extends Namespace = Namespace> {
  /** Unique within its namespace and stable over reloads: the wallet's reverse-DNS name when it has one. */
  readonly id: string
  readonly namespace: N
  /** Cleaned for display: no control, zero-width or direction characters, at most 64 characters. */
  readonly name: string
  readonly type: ConnectorType
  /** `data:image/…` within limits; never fetched. Absent: a placeholder is drawn. */
  readonly icon?: string
  readonly rdns?: string
  /**
   * One session serves this wallet's connectors of all namespaces, e.g. WalletConnect: disconnecting one ends the others. They share
   * this id. @default false
   */
  readonly sharesSession?: boolean
  /** What it announced as its identity, when another wallet had announced the same before: `id` is then numbered, e.g. `io.wallet#2`. */
  readonly claimedId?: string
  /** The announced name is not `name`: something was cleaned away. Such a wallet is never taken for another one of that name. */
  readonly isNameCleaned?: boolean
  /**
   * Another wallet announced the same identity, or a name that can be taken for this one; each row says so. In state the kernel sets
   * it, for wallets of all namespaces.
   */
  readonly isAmbiguous?: boolean
  /** False for a wallet that is known but not present on this device. @default true */
  readonly isInstalled?: boolean
  /** Where to get the wallet, when it is not installed. `https:` only. */
  readonly installLinks?: Readonly<Partial<Record<'chrome' | 'firefox' | 'ios' | 'android' | 'homepage', string>>>
  /** On a phone without the wallet: the link that opens this page inside the wallet's own browser. */
  readonly appUrl?: string
}

/** One approval: who the visitor is on one namespace. */
export interface Connection {
  /** At least one; the first is the wallet's current account. */
  readonly accounts: readonly Account[]
  /** The network the wallet is on, which may be one the application did not ask for. */
  readonly chainId: CaipNetworkId
  /** Networks the wallet will serve; absent when it serves any. */
  readonly approvedChainIds?: readonly CaipNetworkId[]
  /** Connections of other namespaces that the same approval gave (WalletConnect). Their connectors share this connector's id. */
  readonly others?: readonly NamespaceConnection[]
  /** The wallet that approved, for a connector that leads to many. Cleaned by the kernel. @default the connector's own name and icon */
  readonly wallet?: WalletLabel
  /** Accounts that signed in with the same approval, where `connect` was given `signIn` and the wallet can. */
  readonly signedIn?: readonly SignedIn[]
}

/** A connection together with the namespace it is for. */
export interface NamespaceConnection {
  readonly namespace: Namespace
  readonly connection: Connection
}

/** What a wallet can report on its own. */
export type ConnectionChange =
  /** The current accounts; empty means the wallet withdrew them all, which ends the connection. */
  | { readonly type: 'accountsChanged'; readonly accounts: readonly Account[] }
  | { readonly type: 'chainChanged'; readonly chainId: CaipNetworkId }
  /** Accounts, network and approvals at once, e.g. a WalletConnect session update. */
  | { readonly type: 'connectionChanged'; readonly connection: Connection }
  | { readonly type: 'disconnected' }
  /** A provider event that is passed on to the application's provider as it is, e.g. EIP-1193 `message`. */
  | { readonly type: 'message'; readonly message: unknown }

/** Parameters of {@link Connector.connect}. */
export interface ConnectorConnectParameters {
  /** The network to be on afterwards, if the wallet can. */
  readonly chainId?: CaipNetworkId
  readonly signal: AbortSignal
  /** Called with each fresh pairing URI of a protocol connector. */
  readonly onUri?: (uri: string) => void
  /**
   * Called, before the wallet is asked, by a connector whose wallet can sign in with the same approval; what the wallet signed is
   * `signedIn` of the connection. A wallet that cannot just connects: the visitor is then asked in a second step.
   *
   * @param chainIds - Networks that the wallet is asked for, the one to be used first.
   * @returns Undefined: connect only.
   */
  readonly signIn?: (chainIds: readonly CaipNetworkId[]) => Promise<SignInRequest | undefined>
}

/** A JSON-RPC request to a wallet or node. */
export interface ConnectorRequest {
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal
}

/**
 * One way to reach one wallet on one namespace.
 *
 * Every method that waits rejects with a `LatchkeyError` (foreign errors are translated by the plugin, with `cause`).
 */
export interface Connector {
  readonly info: ConnectorInfo
  /** Asks the visitor. Rejects with `USER_REJECTED`, `REQUEST_ALREADY_PENDING`, `UNAUTHORIZED` or `WALLET_FAILED`. */
  connect(parameters: ConnectorConnectParameters): Promise<Connection>
  /**
   * Takes up an earlier approval; undefined when there is none. Never prompts, unless the wallet knows no silent way: it then
   * answers by itself where the approval stands, and the kernel forgets the session where the visitor declines.
   */
  reconnect(parameters: { readonly signal: AbortSignal; readonly chainId?: CaipNetworkId }): Promise<Connection | undefined>
  /** Tells the wallet. The kernel forgets the connection whether this succeeds or not. */
  disconnect(): Promise<void>
  /** `chainId` is the network the application is on, for protocols whose requests name it. */
  request(request: ConnectorRequest & { readonly chainId?: CaipNetworkId }): Promise<unknown>
  /**
   * Moves the wallet to another network; resolves only after the wallet confirmed. Accounts that change with the network are reported
   * before, as `connectionChanged`. Absent: the wallet has no networks to move between, the kernel moves alone.
   */
  switchNetwork?(parameters: { readonly network: Network; readonly signal: AbortSignal }): Promise<void>
  /** Called while connected; reports what the wallet does by itself. */
  subscribe(listener: (change: ConnectionChange) => void): Dispose
  /** Loads what `connect` will need, on intent (hover, focus); no prompt, no visible effect. May be called often. */
  prepare?(): Promise<void>
}
