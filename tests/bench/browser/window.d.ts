import type { Wanted } from './applications.mjs'

/** What inPage.mjs gives to the measured page; times are in milliseconds. */
interface Bench {
  untilShown(wanted: Wanted): Promise<number>
  find(wanted: Wanted): Element | undefined
  isShown(wanted: Wanted): boolean
  centerOf(wanted: Wanted): { x: number; y: number }
  /** Marks the last click for a trace. */
  markClick(): void
  /** Starts to watch for {@link untilAddress}; before the click. */
  watchAddress(): void
  untilAddress(): Promise<number>
  /** Milliseconds of tasks longer than 50 ms since the page began. */
  longTasksMs(): number
  /** Milliseconds from each key press to the frame after it. */
  keyFrames: number[]
  /** Starts to fill `keyFrames`. */
  watchKeys(): void
  countElements(selector: string): number
}

/** What account/watchScroll.mjs gives to the measured page. */
interface Scrolling {
  /** Frames since {@link countFrames}. */
  frames: number
  countFrames(): void
  /** Scrolls the modal to a part of its content, e.g. 0.5. @returns Its middle. */
  to(part: number): { x: number; y: number }
  /** Scrolls the modal to its end until its list is longer, or as long as it gets. @returns How long it is. */
  toEnd(most: number): Promise<number>
}

declare global {
  interface Window {
    bench: Bench
    scrolling: Scrolling
  }
}
