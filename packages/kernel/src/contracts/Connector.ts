import type { Dispose } from './Host.js'
import type { CaipNetworkId, Namespace, Network } from './Network.js'
import type { Account, WalletLabel } from './Session.js'

/** How a wallet is reached. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** What is shown of a connector and what the modal's rules need. Plain data: it is part of the state. */
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
  /** The announced identity, when another wallet had announced the same before: `id` then has a number, e.g. `io.wallet#2`. */
  readonly claimedId?: string
  /** The announced name contained characters that were removed. Such a wallet is never merged with another one of that name. */
  readonly isNameCleaned?: boolean
  /**
   * Another wallet announced the same identity, or a name that looks the same; each row says so. Set by the
   * kernel, for wallets of all namespaces.
   */
  readonly isAmbiguous?: boolean
  /** False for a wallet that is known but not present on this device. @default true */
  readonly isInstalled?: boolean
  /** Where to get the wallet, when it is not installed. `https:` only. */
  readonly installLinks?: Readonly<Partial<Record<'chrome' | 'firefox' | 'ios' | 'android' | 'homepage', string>>>
  /** On a phone without the wallet: the link that opens this page inside the wallet's own browser. */
  readonly appUrl?: string
}

/** One approval on one namespace. */
export interface Connection {
  /** At least one; the first is the wallet's current account. */
  readonly accounts: readonly Account[]
  /** The network the wallet is on, which the application need not list. */
  readonly chainId: CaipNetworkId
  /** Networks the wallet will serve; absent when it serves any. */
  readonly approvedChainIds?: readonly CaipNetworkId[]
  /** Connections of other namespaces that the same approval gave (WalletConnect). Their connectors share this connector's id. */
  readonly others?: readonly NamespaceConnection[]
  /** The wallet that approved, for a connector to many wallets. Cleaned by the kernel. @default the connector's own name and icon */
  readonly wallet?: WalletLabel
  /** Accounts that signed in with the same approval, where `connect` got `signIn` and the wallet supports it. */
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
  /** A provider event that is passed on to the application's provider unchanged, e.g. EIP-1193 `message`. */
  | { readonly type: 'message'; readonly message: unknown }

/** Parameters of {@link Connector.connect}. */
export interface ConnectorConnectParameters {
  /** The network to be on afterwards, if the wallet supports it. */
  readonly chainId?: CaipNetworkId
  readonly signal: AbortSignal
  /** Called with each new pairing URI of a protocol connector. */
  readonly onUri?: (uri: string) => void
  /**
   * Called, before the wallet is asked, by a connector whose wallet can sign in with the same approval; the wallet's signatures are
   * `signedIn` of the connection. A wallet without support only connects; the visitor then signs in a second step.
   *
   * @param chainIds - Networks that the wallet is asked for, the preferred one first.
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
 * Why a wallet is prepared. `'sight'`: it is in the list that the visitor sees; code may be fetched, nothing is created or contacted.
 * `'intent'`: pointer or focus arrived; whatever `connect` can use is made ready.
 */
export type PrepareCause = 'sight' | 'intent'

/**
 * One way to reach one wallet on one namespace.
 *
 * Every asynchronous method rejects with a `LatchkeyError` (foreign errors are translated by the plugin, with `cause`).
 */
export interface Connector {
  readonly info: ConnectorInfo
  /** Asks the visitor. Rejects with `USER_REJECTED`, `REQUEST_ALREADY_PENDING`, `UNAUTHORIZED` or `WALLET_FAILED`. */
  connect(parameters: ConnectorConnectParameters): Promise<Connection>
  /**
   * Restores an earlier approval; undefined when there is none. Never prompts, unless the wallet has no silent way: it then
   * answers without a prompt while the approval is valid, and the kernel forgets the session when the visitor rejects.
   */
  reconnect(parameters: { readonly signal: AbortSignal; readonly chainId?: CaipNetworkId }): Promise<Connection | undefined>
  /** Disconnects the wallet. The kernel ends the session whether this succeeds or not. */
  disconnect(): Promise<void>
  /** `chainId` is the application's active network, for protocols whose requests name it. */
  request(request: ConnectorRequest & { readonly chainId?: CaipNetworkId }): Promise<unknown>
  /**
   * Switches the wallet to another network; resolves only after the wallet confirmed. Accounts that change with the network are reported
   * before, as `connectionChanged`. Absent: the wallet has no networks to switch between, only the kernel's state changes.
   */
  switchNetwork?(parameters: { readonly network: Network; readonly signal: AbortSignal }): Promise<void>
  /** Called while connected; reports what the wallet does on its own. */
  subscribe(listener: (change: ConnectionChange) => void): Dispose
  /** Loads what `connect` will need; no prompt, no visible effect. May be called repeatedly. */
  prepare?(cause: PrepareCause): Promise<void>
}

/**
 * The message that a wallet signs while connecting, so that one approval does both. The fields are those of CAIP-122; each protocol
 * formats them in its own way.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export interface SignInRequest {
  /** Host and port of the page, e.g. `app.example` or `localhost:5173`. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** ISO 8601, as the two below. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
  /** Networks to sign in on, the active one first. At least one. */
  readonly chainIds: readonly CaipNetworkId[]
}

/** One account that signed in while it connected. Not verified yet. */
export interface SignedIn {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The exact text that was signed. */
  readonly message: string
  /** In the encoding of `NamespaceAdapter.signMessage`. */
  readonly signature: string
}

/** The wallet about to be asked, for the service `connect.signIn`. */
export interface SignInOffer {
  readonly namespace: Namespace
  readonly connectorId: string
  /** Networks that the wallet is asked for, the preferred one first. */
  readonly chainIds: readonly CaipNetworkId[]
  readonly signal: AbortSignal
}

/**
 * Verifies a signature of one chain family. The plugin of a chain that features do not know provides it as the service
 * `signIn.verify.<namespace>`, which it declares in `ServiceRegistry`.
 *
 * @returns False for another signer, or for an invalid signature. Rejects when it could not be checked.
 */
export type VerifySignedIn = (signed: SignedIn, options: { readonly signal: AbortSignal }) => Promise<boolean>

/** Sends one request to the connected wallet; rejects with a `LatchkeyError`. */
export type WalletRequest = (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
