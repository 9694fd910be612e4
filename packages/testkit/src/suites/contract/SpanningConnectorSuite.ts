import type { CaipNetworkId, Namespace, Plugin } from '@latchkey/kernel'
import type { RequestFixture } from './NamespaceFixtures.js'

/**
 * A scripted wallet of several namespaces, e.g. one on a phone behind a relay. A new wallet approves every
 * proposal, for all namespaces it has keys for.
 */
export interface SpanningWallet {
  /** Its accounts, canonical, by namespace; it shares all, the first being the current one. */
  readonly addresses: Readonly<Record<Namespace, readonly string[]>>
  /** Gets the pairing URI that an instance shows. Absent: wallets of this kind need none. */
  scan?(uri: string): void | Promise<void>
  /** Approves open and later proposals and requests. @param namespaces - For these only. @default all */
  approve(namespaces?: readonly Namespace[]): void
  /** Rejects open and later proposals and requests. */
  reject(): void
  /** Leaves them open until {@link approve} or {@link reject}. */
  hold(): void
  /** Switches to another network by itself and reports it. */
  setChain(chainId: CaipNetworkId): void | Promise<void>
  /** Ends the connection from the wallet's side and reports it. */
  disconnect(): void | Promise<void>
  /** Its current connections, of any instance. */
  connectionCount(): number
  /** Proposals that it got since it was made. */
  promptCount(): number
  /** Removes it, with its relay. */
  uninstall(): void | Promise<void>
}

/** Parameters of `describeSpanningConnector`. */
export interface SpanningConnectorSuite {
  /** Returns new plugins on every call, made after the wallet: those of the namespaces, each with at least two networks, and the one with the connector. */
  create(): readonly Plugin[]
  /** The id that the connectors of all namespaces share. */
  readonly connectorId: string
  /** At least two, for which the wallet has keys. */
  readonly namespaces: readonly [Namespace, Namespace, ...Namespace[]]
  /** A new wallet, ready to be asked. */
  wallet(): SpanningWallet | Promise<SpanningWallet>
  /** For each namespace a request that the wallet answers with a checkable value. */
  readonly requests: Readonly<Record<Namespace, RequestFixture>>
  /** The connector's entry, as in `describeNamespacePlugin`. */
  readonly source: { readonly entry: string; readonly lazyPackages: readonly string[] }
}
