/** How the reading of a chain fares. */
export interface ChainStatus {
  /**
   * `starting`: not tried yet. `reading`: blocks are behind. `current`: all are read. `elsewhere`: another process reads the chain. `failing`: it is tried again,
   * and `problem` says why.
   */
  readonly state: 'starting' | 'reading' | 'current' | 'elsewhere' | 'failing'
  /** The next block, and the newest of the chain, where it is read by blocks. */
  readonly next?: number
  readonly head?: number
  /** Blocks of which the coins that contracts sent could not be read, since the process began; absent: none. */
  readonly untraced?: number
  /** The code of the error. */
  readonly problem?: string
}
