import type { LatchkeyError } from '@latchkey/kernel'

/** A node without a usable answer; a retry or another node may succeed. */
export class Unavailable {
  constructor(
    readonly error: LatchkeyError,
    /** Whether to retry the same node. */
    readonly isRetried: boolean,
    /** The delay of Retry-After. */
    readonly waitMs?: number,
  ) {}
}
