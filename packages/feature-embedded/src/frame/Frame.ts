import type { AnswerOf, PayloadOf, RequestName } from '@latchkey/cloud-protocol/embedded'

/** The wallet's frame of one instance. Its code loads with the first request, or by `prepare`. */
export interface Frame {
  /**
   * Asks the frame, which loads with the first request, and anew after a failure.
   *
   * @param signal - Ends the wait. A person who is asked to approve is not asked any more.
   * @throws LatchkeyError `EMBEDDED_FRAME_FAILED` | `EMBEDDED_REQUEST_FAILED` | `EMBEDDED_COOLDOWN` | `METHOD_NOT_SUPPORTED` | `USER_REJECTED` | `ABORTED`
   */
  request<N extends RequestName>(name: N, payload?: PayloadOf<N>, signal?: AbortSignal): Promise<AnswerOf<N>>
  /** Loads the frame, for a request that is likely to follow. A failure is left to that request. */
  prepare(): void
  /** How many requests were made so far. */
  asked(): number
  /** Rejects what a person is asked to approve, and tells the frame. */
  abandon(): void
  /** Brings the shown frame above everything that was opened since. */
  raise(): void
}

/** Why the frame shows itself. */
export type ShowReason = 'approval' | 'recovery' | 'passkey' | 'export' | 'email' | 'delete'

/** Called when the frame shows itself, and with undefined when it does not any more. */
export type OnShown = (reason: ShowReason | undefined) => void
