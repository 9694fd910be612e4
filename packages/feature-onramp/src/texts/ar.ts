import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Arabic. */
export const ar: Readonly<Record<keyof typeof en, TextPattern>> = {} as never
