import type { en } from './en.js'

/** A text of the frame. */
export type TextKey = keyof typeof en
