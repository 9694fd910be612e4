import { useEffect, useMemo, useState } from 'react'
import type { HostTextsOfLanguage } from './HostTexts.js'
import { lookupChain } from './language.js'
import { loadLanguages } from './loadLanguages.js'
import { isBuiltIn } from './locales.js'
import type { LanguageChoice } from './useLanguage.js'

/** What the buttons say in the language in use, but for English; undefined is on its way. */
export interface ButtonLanguage {
  readonly texts: HostTextsOfLanguage
  /** A text that is missing is on its way. */
  readonly isLoading: boolean
}

/**
 * What the buttons say: for each form of the language, narrower ones first, the application's text, then the package's, which is fetched.
 * Should that fail, English shows.
 */
export function useButtonLanguage({ language, hostTexts }: LanguageChoice): ButtonLanguage {
  const [languages, setLanguages] = useState<Readonly<Record<string, HostTextsOfLanguage>>>()
  const isLoading = !languages && language.tag !== 'en' && lookupChain(language.tag).some(isBuiltIn)
  useEffect(() => {
    if (isLoading)
      loadLanguages().then(
        ({ buttonLanguages }) => setLanguages(buttonLanguages),
        () => setLanguages({}),
      )
  }, [isLoading])
  return useMemo(() => {
    const tags = [...lookupChain(language.tag), ...(isLoading ? [] : ['en'])].reverse()
    // What the application fetches is a function, which has no fields.
    return { texts: Object.assign({}, ...tags.flatMap((tag) => [languages?.[tag], hostTexts[tag]])), isLoading }
  }, [language, hostTexts, languages, isLoading])
}
