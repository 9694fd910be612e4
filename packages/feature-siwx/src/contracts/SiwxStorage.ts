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
  /** Replaces all sessions of this browser. An empty list ends all of them. */
  set(sessions: readonly SiwxSession[], options?: SiwxStorageOptions): Promise<void>
  /** The sessions whose chain AND address equal the given ones. */
  get(chainId: CaipNetworkId, address: string, options?: SiwxStorageOptions): Promise<readonly SiwxSession[]>
  /** Removes the sessions whose chain AND address equal the given ones. */
  delete(chainId: CaipNetworkId, address: string, options?: SiwxStorageOptions): Promise<void>
  /** Ends every session of each account that is signed in here, on every device. @default cannot be done */
  endEverywhere?(options?: SiwxStorageOptions): Promise<void>
  /** Prolongs all sessions of this browser to a full lifetime. @default cannot be done */
  renew?(options?: SiwxStorageOptions): Promise<void>
  /** The bearer token for the page's own requests; undefined without a session. @default there is none */
  token?(): string | undefined
  /**
   * Its server verifies signatures before it stores sessions, so that the browser does not verify them again. After `add` the plugin calls
   * `get`, which returns the stored session and its end. @default false
   */
  readonly verifies?: boolean
  /** Returns a nonce for the next message from the storage's server. @default nonces are made in the browser */
  nonce?(options?: SiwxStorageOptions): Promise<string>
}
