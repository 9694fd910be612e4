/** A browser for the journeys. Clicks and keys are real input events; scripts only read. */
export interface Driver {
  /** Opens an address and waits until it is loaded. */
  goto(url: string): Promise<void>
  /** Runs a function in the page; argument and result are JSON. */
  evaluate<A, R>(look: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Moves the pointer to a point of the viewport, in CSS pixels, and clicks. */
  clickAt(x: number, y: number): Promise<void>
  /** Presses and releases one key. */
  press(key: Key): Promise<void>
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Keys that the journeys press. */
export type Key = 'Tab' | 'Shift+Tab' | 'Escape' | 'Enter' | 'ArrowDown' | 'ArrowUp' | 'End' | 'Home'

/** The size of the viewport. */
export const VIEWPORT = { width: 1_024, height: 768 }
