import type { Namespace } from '../contracts/caip.js'

/** The wallet that the visitor chose on a namespace, in whichever tab. A later load takes it up. */
export interface StoredConnection {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  /** Milliseconds since the epoch; later than that of every connection stored before. */
  readonly usedAtMs: number
}
