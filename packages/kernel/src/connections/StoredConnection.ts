import type { Namespace } from '../contracts/caip.js'

/** The wallet connected last on a namespace, in any tab. A later load restores it. */
export interface StoredConnection {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  /** Milliseconds since the epoch; greater than in every connection stored before. */
  readonly usedAtMs: number
}
