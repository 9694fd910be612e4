import type { Say } from '../../texts/createTexts.js'

/** Why the frame asks to be seen. */
export type ShowReason = 'approval' | 'recovery' | 'passkey' | 'export' | 'email' | 'delete'

/** Where a screen stands: the frame's page, or a window of the frame's origin. */
export interface Place {
  readonly document: Document
  /** Filled by the screen, emptied by the stage. */
  readonly root: HTMLElement
  /** A window of its own cannot be covered by a page. */
  readonly isOwnWindow: boolean
}

/** One screen while it is seen. */
export interface Turn<T> {
  readonly place: Place
  readonly say: Say
  /** Aborts when the screen ends, whatever way. */
  readonly signal: AbortSignal
  resolve(this: void, value: T): void
  reject(this: void, error: unknown): void
  /** The person says no. */
  refuse(this: void): void
}

/** Draws a screen and ends its turn. What it throws ends it too. */
export type Screen<T> = (turn: Turn<T>) => void | Promise<void>
