import type { Account, Namespace, Plugin } from '@latchkey/kernel'
import type { AnswerNode } from '../../chains/node/startTestNode.js'
import type { TestWallet } from '../../wallets/TestWallet.js'

/** A request to the wallet, and the check of its answer. */
export interface RequestFixture {
  readonly method: string
  /** @returns The parameters for this account. */
  params(account: Account): unknown
  /** Checks the answer with an independent library, e.g. recovers the signer. @returns Whether it is right. */
  verify(result: unknown, account: Account): boolean | Promise<boolean>
}

/** What the standard of a namespace's wallets may lack. */
export type WalletLack = 'unsubscribe' | 'disconnectEvent'

/** A node that serves another chain than its network says. */
export interface ForeignNode {
  /** @returns The network with this node, as the application gives it to `addNetwork`. */
  network(url: string): unknown
  /** Names another chain, and else answers as a node of the network does: a balance that a plugin must not believe. */
  readonly answer: AnswerNode
}

/** A node of one of the plugin's networks, with a question to it. */
export interface OwnNode {
  /** @returns The network with this node, as the application gives it to `addNetwork`. */
  network(url: string): unknown
  /** Names the network's own chain, and answers the question. */
  readonly answer: AnswerNode
  /** A method that only reads. */
  readonly question: { readonly method: string; readonly params?: unknown }
  /** What `context.read` resolves with. */
  readonly result: unknown
}

/** The fixtures of one namespace. */
export interface NamespaceFixtures {
  readonly namespace: Namespace
  /** At least two, in any accepted spelling. */
  readonly validAddresses: readonly string[]
  /** Spellings of one address, in groups, e.g. with and without a checksum. Empty where an address has one spelling. */
  readonly sameAddress: readonly (readonly string[])[]
  /** At least two, e.g. a wrong checksum and an address of another chain. */
  readonly invalidAddresses: readonly string[]
  /** At least one factory call with a wrong option, e.g. two networks of one id. Each must throw. */
  readonly refusedOptions: readonly (() => Plugin)[]
  /** Required where the adapter reads balances. */
  readonly foreignNode?: ForeignNode
  /** Required where the adapter reads from nodes: `readFromNode`. */
  readonly ownNode?: OwnNode
  /** A new wallet, not installed. The suite removes it from the page after each test. */
  wallet(): TestWallet | Promise<TestWallet>
  /**
   * What the standard of these wallets does not support. The suite then tests what a plugin can do without:
   *
   * - `unsubscribe`: no way to unsubscribe. Listeners may stay, one for each wallet, and their later calls have no effect.
   * - `disconnectEvent`: a wallet that ends the connection does not report it. The next request rejects with `UNAUTHORIZED`, without a prompt.
   *
   * @default []
   */
  readonly lacks?: readonly WalletLack[]
  /** A request that the connected wallet answers with a signature or other checkable value. */
  readonly request: RequestFixture
  /** The plugin's entry; the suite bundles it and checks the first load. */
  readonly source: {
    /** Absolute path of the package's main entry, e.g. of `src/index.ts`. */
    readonly entry: string
    /**
     * Packages that must load on first use only, e.g. `viem`. Empty when the plugin needs none. A package named like a Node module,
     * e.g. `buffer`, cannot be checked.
     */
    readonly lazyPackages: readonly string[]
  }
}
