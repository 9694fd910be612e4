import { useEffect, useMemo, useState } from 'react'
import type { HostTextsOfLanguage } from './HostTexts.js'
import type { ButtonTexts } from './buttonTexts.js'
import { buttonTexts } from './buttonTexts.js'
import { lookupChain } from './language.js'
import { loadLanguages } from './loadLanguages.js'
import { isBuiltIn } from './locales.js'
import type { LanguageChoice } from './useLanguage.js'

/** What the buttons say; undefined is on its way. */
export type ChosenButtonTexts = { readonly [K in keyof ButtonTexts]: string | undefined }

type Languages = Readonly<Record<string, HostTextsOfLanguage>>

/**
 * What the buttons say in the language in use: for each form of it, broader ones last, the application's text, then the package's.
 * What the application does not give as it is, and is not English, is fetched; should that fail, English shows.
 */
export function useButtonLanguage({ language, hostTexts }: LanguageChoice): ChosenButtonTexts {
  const [languages, setLanguages] = useState<Languages>()
  const chosen = useMemo(() => {
    const find = (key: keyof ButtonTexts): string | undefined => {
      for (const tag of lookupChain(language.tag)) {
        const text = textOf(hostTexts[tag], key) ?? textOf(languages?.[tag], key)
        if (text !== undefined) return text
        if (!languages && tag !== 'en' && isBuiltIn(tag)) return undefined
      }
      return textOf(hostTexts['en'], key) ?? buttonTexts[key]
    }
    return Object.fromEntries(Object.keys(buttonTexts).map((key) => [key, find(key as keyof ButtonTexts)])) as ChosenButtonTexts
  }, [language, hostTexts, languages])
  const isComplete = Object.values(chosen).every((text) => text !== undefined)
  useEffect(() => {
    if (isComplete) return
    loadLanguages().then(
      ({ buttonLanguages }) => setLanguages(buttonLanguages),
      () => setLanguages({}),
    )
  }, [isComplete])
  return chosen
}

/** Own texts only: names of the prototype are none. What is fetched, or has plural forms, is not for buttons. */
function textOf(texts: unknown, key: keyof ButtonTexts): string | undefined {
  const text = typeof texts === 'object' && texts ? (texts as Readonly<Record<string, unknown>>)[`button.${key}`] : undefined
  return typeof text === 'string' ? text : undefined
}
