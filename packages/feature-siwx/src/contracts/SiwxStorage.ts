import type { CaipNetworkId } from '@latchkey/kernel'
import type { SiwxSession } from './SiwxSession.js'

/** Options of methods that may wait for a server. */
export interface SiwxStorageOptions {
  readonly signal?: AbortSignal
}

/** Stores sessions: in the browser's storage, or on a server of the host. It does not check them. */
export interface SiwxStorage {
  /** Adds a session. It replaces another of the same chain and address. */
  add(session: SiwxSession, options?: SiwxStorageOptions): Promise<void>
  /** Replaces all sessions. An empty list signs out everywhere. */
  set(sessions: readonly SiwxSession[], options?: SiwxStorageOptions): Promise<void>
  /** The sessions whose chain AND address equal the given ones. */
  get(chainId: CaipNetworkId, address: string, options?: SiwxStorageOptions): Promise<readonly SiwxSession[]>
  /** Removes the sessions whose chain AND address equal the given ones. */
  delete(chainId: CaipNetworkId, address: string, options?: SiwxStorageOptions): Promise<void>
  /**
   * Its server verifies signatures before it stores sessions, so that the browser does not verify them again. After `add` the plugin calls
   * `get`, which returns the stored session and its end. @default false
   */
  readonly verifies?: boolean
  /** Returns a nonce for the next message from the storage's server. @default nonces are made in the browser */
  nonce?(options?: SiwxStorageOptions): Promise<string>
}
