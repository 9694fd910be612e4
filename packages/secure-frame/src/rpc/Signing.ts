import type { Keys } from '../keys/deriveKeys.js'
import type { Node } from './createNode.js'

/** What is known when a request's turn has come. */
export interface Signing {
  readonly method: string
  /** Frozen. */
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
  /** Of the wallet, on this chain. */
  readonly address: string
  /** Opens the node of the chain. */
  node(): Promise<Node>
  readonly signal: AbortSignal
}

/** A request that is ready to be shown. */
export interface Prepared {
  /** What is shown: exactly what is signed. */
  readonly shown: { readonly method: string; readonly params: unknown }
  /** Signs what was shown, after the approval; what follows needs no keys. @returns What gives the answer. */
  sign(keys: Keys): () => Promise<unknown>
}
