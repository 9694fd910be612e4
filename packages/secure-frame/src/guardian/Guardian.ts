import type { Share } from '../shares/Share.js'

/** What the second service is told of a share. */
export interface KeptAs {
  /** Under which the service has its splitting, or will have it. */
  readonly generation: number
  /** The service has answered that it has it: shares of this generation and of earlier ones are dropped. */
  readonly isConfirmed?: boolean
}

/** What a person may do at the second service once a code has proven their address, for ten minutes. */
export interface GuardianSession {
  /** The origin of the second service. */
  readonly url: string
  /** Gives it a share to keep, beside what it keeps. */
  keep(share: Share, as: KeptAs, signal: AbortSignal): Promise<void>
  /** What it keeps, the newest first: several where an attempt ended before the service had its splitting. */
  give(signal: AbortSignal): Promise<readonly Share[]>
  /** Deletes what it keeps. @returns Whether it kept anything under the address */
  drop(signal: AbortSignal): Promise<boolean>
}

/** The second service, for one account. Each rejects with `FRAME_REQUEST_FAILED`. */
export interface Guardian {
  /** Sends a code to an address. @returns Proves the address by that code */
  send(email: string, signal: AbortSignal): Promise<(code: string, signal: AbortSignal) => Promise<GuardianSession>>
}

/** Where it is, and for whom it is asked. */
export interface GuardianPlace {
  /** Its origin. */
  readonly url: string
  readonly accountId: string
}
