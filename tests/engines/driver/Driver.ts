/** What can be looked at and used: a page, a frame in it, or a window that it opened. Clicks and keys are real input events; scripts only read. */
export interface Surface {
  /** Runs a function in it; argument and result are JSON. */
  evaluate<A, R>(look: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Moves the pointer to a point of its viewport, in CSS pixels, and clicks. */
  clickAt(x: number, y: number): Promise<void>
  /** Presses and releases one key. */
  press(key: Key): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
}

/** A browser for the journeys. */
export interface Driver extends Surface {
  /** Opens an address and waits until it is loaded. */
  goto(url: string): Promise<void>
  /** The frame that is there by a selector of the page's document. */
  frame(selector: string): Promise<Surface>
  /** Waits for the window that is open beside the page. */
  window(): Promise<Surface>
  /** How many windows are open beside the page. */
  windows(): Promise<number>
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Keys that the journeys press. */
export type Key = 'Tab' | 'Shift+Tab' | 'Escape' | 'Enter' | 'ArrowDown' | 'ArrowUp' | 'End' | 'Home'

/** The size of the viewport. */
export const VIEWPORT = { width: 1_024, height: 768 }
