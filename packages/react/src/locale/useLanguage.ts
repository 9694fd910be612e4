import { useMemo } from 'react'
import { optionInvalid } from '../errors/optionInvalid.js'
import type { HostTexts } from './HostTexts.js'
import type { Language } from './language.js'
import { chooseLanguage } from './language.js'

/** The language of the buttons and the modal. */
export interface LanguageChoice {
  readonly language: Language
  /** The language that the application asked for, BCP 47. */
  readonly wanted: string
  readonly hostTexts: HostTexts
}

const NO_TEXTS: HostTexts = {}

/**
 * The language to use; the same object until it, or the application's texts, change.
 *
 * @throws LatchkeyError `OPTION_INVALID` for what is no BCP 47 tag. Checked at once, unlike the other props: the buttons need it to render.
 */
export function useLanguage(locale = 'en', hostTexts = NO_TEXTS): LanguageChoice {
  return useMemo(
    () => ({ wanted: locale, language: chooseLanguage(canonicalTag(locale), Object.keys(hostTexts)), hostTexts }),
    [locale, hostTexts],
  )
}

function canonicalTag(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    throw optionInvalid('locale', locale, 'use a BCP 47 name, e.g. en or pt-BR')
  }
}
