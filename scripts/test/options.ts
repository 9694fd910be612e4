interface Base {
  /** What it is called. */
  readonly name: string
}

/** What the tables of the reference are tested with. */
export interface Options extends Base {
  /** How. See {@link Options}. @default 'a' */
  readonly mode?: 'a' | 'b'
  readonly find?: {
    /** Looks everywhere. */
    readonly deep?: boolean
  }
}

/** Says nothing of its member. */
export interface Bare {
  readonly bare: string
}
