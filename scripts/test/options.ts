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

/** A few words. */
type Word = 'a' | 'b'

/** Options that name their choices. */
export interface Choosing<List extends readonly string[]> {
  /** All. */
  readonly all: List
  /** One. */
  readonly one: Word
  /** Some. */
  readonly some?: readonly Word[]
  /** By name. */
  readonly named?: Readonly<Record<string, Word>>
}
