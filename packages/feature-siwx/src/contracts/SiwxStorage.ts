import type { CaipNetworkId } from '@latchkey/kernel'
import type { SiwxSession } from './SiwxSession.js'

/** Options of everything that may have to wait for a server. */
export interface SiwxStorageOptions {
  readonly signal?: AbortSignal
}

/** Keeps sessions: the browser's storage, or a server of the host. It keeps what it is given; checking is not its matter. */
export interface SiwxStorage {
  /** Adds one; takes the place of another of the same chain and address. */
  add(session: SiwxSession, options?: SiwxStorageOptions): Promise<void>
  /** Takes the place of all. None: signed out everywhere. */
  set(sessions: readonly SiwxSession[], options?: SiwxStorageOptions): Promise<void>
  /** Those whose chain AND address are equal to the given. */
  get(chainId: CaipNetworkId, address: string, options?: SiwxStorageOptions): Promise<readonly SiwxSession[]>
  /** Removes those whose chain AND address are equal to the given. */
  delete(chainId: CaipNetworkId, address: string, options?: SiwxStorageOptions): Promise<void>
  /**
   * A server behind it checked signatures before it kept sessions: the browser does not check them again. After `add` it asks `get`, which says
   * whether the session is kept, and until when. @default false
   */
  readonly verifies?: boolean
  /** A nonce for the next message, where the storage's server gives them. @default made in the browser */
  nonce?(options?: SiwxStorageOptions): Promise<string>
}
