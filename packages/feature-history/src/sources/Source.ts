import type { ActivityPage } from '@latchkey/kernel'

/** Who tells of an account's activity. */
export interface Source {
  readonly kind: 'service' | 'nodes'
  /** One page, not measured yet. @param cursor - `next` of the page before; undefined: the newest. @throws LatchkeyError */
  ask(cursor: string | undefined, signal: AbortSignal): Promise<ActivityPage>
}
