import { useEffect, useMemo, useState } from 'react'
import type { HostTextsOfLanguage } from './HostTexts.js'
import { lookupChain } from './language.js'
import { loadLanguages } from './loadLanguages.js'
import { isBuiltIn } from './locales.js'
import type { LanguageChoice } from './useLanguage.js'

/** The buttons' texts in the active language, except English; undefined while loading. */
export interface ButtonLanguage {
  readonly texts: HostTextsOfLanguage
  /** A missing text is still loading. */
  readonly isLoading: boolean
}

/**
 * The buttons' texts: for each form of the language, narrower ones first, the application's text, then the package's, which is fetched.
 * If that fails, English shows.
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
    // A lazily loaded bundle of the application is a function, without fields.
    return { texts: Object.assign({}, ...tags.flatMap((tag) => [languages?.[tag], hostTexts[tag]])), isLoading }
  }, [language, hostTexts, languages, isLoading])
}
