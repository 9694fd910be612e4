import type { TextPattern, TextRegistry } from '@latchkey/kernel'
import type { ButtonTexts } from './buttonTexts.js'

/** Texts that an application overrides or adds in one language: those of the modal, of plugins, and of the buttons. */
export type HostTextsOfLanguage = { readonly [K in keyof TextRegistry]?: TextPattern } & {
  readonly [K in `button.${keyof ButtonTexts}`]?: string
}

/**
 * An application's own texts, by BCP 47 name. A lazily loaded language applies to the modal; buttons, which render before
 * anything is fetched, use languages that are passed as objects.
 */
export type HostTexts = Readonly<Record<string, HostTextsOfLanguage | (() => Promise<HostTextsOfLanguage>)>>
