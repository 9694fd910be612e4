import type { Account, Namespace } from '@latchkey/kernel'
import type { TestWallet } from './TestWallet.js'

/** A request the wallet can answer, and how to tell that the answer is right. */
export interface RequestFixture {
  readonly method: string
  /** @returns The parameters for this account. */
  params(account: Account): unknown
  /** Checks the answer with an independent library, e.g. recovers the signer. @returns Whether it is right. */
  verify(result: unknown, account: Account): boolean | Promise<boolean>
}

/** What the standard of a namespace's wallets may lack. */
export type WalletLack = 'unsubscribe' | 'disconnectEvent'

/** What the suite needs to know of one namespace. */
export interface NamespaceFixtures {
  readonly namespace: Namespace
  /** At least two, in any spelling that people paste. */
  readonly validAddresses: readonly string[]
  /** At least two; a wrong checksum and an address of another chain are good ones. */
  readonly invalidAddresses: readonly string[]
  /** A new wallet, not installed. The suite takes it off the page after each test. */
  wallet(): TestWallet | Promise<TestWallet>
  /**
   * What the standard of these wallets has no way for. The suite then asks for what a plugin can do without:
   *
   * - `unsubscribe`: no way to stop listening. Listeners may stay, one for each wallet, and what they hear afterwards has no effect.
   * - `disconnectEvent`: a wallet that ends the connection does not say so. The next request tells, as `UNAUTHORIZED`, without a prompt.
   *
   * @default []
   */
  readonly lacks?: readonly WalletLack[]
  /** A request that the connected wallet answers with a signature or other checkable value. */
  readonly request: RequestFixture
  /** Where the plugin's bytes come from; the suite bundles it and looks what the first load carries. */
  readonly source: {
    /** Absolute path of the package's main entry, e.g. of `src/index.ts`. */
    readonly entry: string
    /**
     * Packages that must load on first use only, e.g. `viem`. Empty when the plugin needs none. One with the name of a module of Node's,
     * e.g. `buffer`, is taken for that and cannot be checked.
     */
    readonly lazyPackages: readonly string[]
  }
}
