import type { LatchkeyError } from '@latchkey/kernel'

/** A node that gave no answer of its own; another attempt or another node may. */
export class Unavailable {
  constructor(
    readonly error: LatchkeyError,
    /** Whether the same node may be asked again. */
    readonly isRetried: boolean,
    /** What the node asked for with Retry-After. */
    readonly waitMs?: number,
  ) {}
}
