import type { CaipNetworkId, Namespace, Plugin } from '@latchkey/kernel'
import type { RequestFixture } from './NamespaceFixtures.js'

/**
 * A wallet of several namespaces in one, that a test holds in its hand, e.g. one on a phone behind a relay. A new wallet approves every
 * proposal, for all namespaces it has keys for.
 */
export interface SpanningWallet {
  /** Accounts it holds, canonical, by namespace; it shares all, the first being the current one. */
  readonly addresses: Readonly<Record<Namespace, readonly string[]>>
  /** Gets the pairing URI that an instance shows. Absent: wallets of this kind are asked without one. */
  scan?(uri: string): void | Promise<void>
  /** Says yes to open proposals and requests and to those that follow. @param namespaces - For these only. @default all */
  approve(namespaces?: readonly Namespace[]): void
  /** Declines open proposals and requests and those that follow. */
  reject(): void
  /** Leaves them open until {@link approve} or {@link reject}. */
  hold(): void
  /** Moves to another network by itself and reports it. */
  setChain(chainId: CaipNetworkId): void | Promise<void>
  /** Ends the connection from the wallet's side and reports it. */
  disconnect(): void | Promise<void>
  /** Connections it holds now, of any instance. */
  connectionCount(): number
  /** Proposals that it was shown since it was made. */
  promptCount(): number
  /** Takes it away, with what it stands on. */
  uninstall(): void | Promise<void>
}

/** Parameters of `describeSpanningConnector`. */
export interface SpanningConnectorSuite {
  /** Fresh plugins on every call, made after the wallet: those of the namespaces, each with at least two networks, and the one with the connector. */
  create(): readonly Plugin[]
  /** The id that the connectors of all namespaces share. */
  readonly connectorId: string
  /** At least two, for which the wallet has keys. */
  readonly namespaces: readonly [Namespace, Namespace, ...Namespace[]]
  /** A new wallet, ready to be asked. */
  wallet(): SpanningWallet | Promise<SpanningWallet>
  /** For each namespace a request that the wallet answers with a checkable value. */
  readonly requests: Readonly<Record<Namespace, RequestFixture>>
  /** Where the connector's bytes come from, as in `describeNamespacePlugin`. */
  readonly source: { readonly entry: string; readonly lazyPackages: readonly string[] }
}
