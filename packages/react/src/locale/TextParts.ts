import type { Latchkey, TextPattern, Texts } from '@latchkey/kernel'
import type { HostTexts } from './HostTexts.js'

/** Texts by key. */
export type TextMap = ReadonlyMap<string, TextPattern>

/** What a plugin gave to `texts.add`, and who it is. */
export type PluginTextSource = ReturnType<Latchkey['ui']['texts']['list']>[number]

/** What texts are made of. */
export interface TextParts {
  readonly latchkey: Latchkey
  /** English of the first frame. */
  readonly english: Texts
  /** The language in use, BCP 47. */
  readonly language: string
  readonly hostTexts: HostTexts
}

/** Texts of plugins that are not there yet. */
export interface LaterTexts {
  /** Whether something of a plugin is, or may soon be, in sight. */
  isNeeded(): boolean
  /** Whether a view shows them: it is one of a plugin, or the account, to which plugins add. */
  areShownBy(view: string): boolean
  /** All texts. What cannot be fetched is logged; it never rejects. */
  load(): Promise<TextMap>
}
