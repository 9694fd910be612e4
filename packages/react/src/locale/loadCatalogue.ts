import type { Texts } from '@latchkey/kernel'
import { loadLanguages } from './loadLanguages.js'
import { isBuiltIn } from './locales.js'

/** Fetches the modal's texts in one language; undefined for English, which is part of the modal, and for unknown languages. */
export function loadCatalogue(tag: string): Promise<Texts> | undefined {
  if (!isBuiltIn(tag) || tag === 'en') return undefined
  return loadLanguages().then(({ catalogues }) => catalogues[tag]())
}
