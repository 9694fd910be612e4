import type { TextPattern, TextRegistry } from '@latchkey/kernel'
import type { ButtonTexts } from './buttonTexts.js'

/** Texts that an application changes or adds in one language: those of the modal, of plugins, and of the buttons. */
export type HostTextsOfLanguage = { readonly [K in keyof TextRegistry]?: TextPattern } & {
  readonly [K in `button.${keyof ButtonTexts}`]?: string
}

/**
 * An application's own texts, by BCP 47 name. A language that is fetched reaches the modal; the buttons, which are drawn before
 * anything is fetched, read languages that are given as they are.
 */
export type HostTexts = Readonly<Record<string, HostTextsOfLanguage | (() => Promise<HostTextsOfLanguage>)>>
