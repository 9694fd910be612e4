import type { Latchkey, PendingRemoteRequest, ViewLoader } from '@latchkey/kernel'
import type { LoadedModal, ModalModule, MoreViewsModule } from '../context/ModalModule.js'
import { loadLanguages } from '../locale/loadLanguages.js'
import { loadBrands } from '../pictures/loadBrands.js'
import type { LanguageChoice } from '../locale/useLanguage.js'

/** The only import of the modal's chunk. */
const importModal = (): Promise<ModalModule> => import('./modalChunk.js')

/** Loads the components of the views in the modal's chunk. */
export const loadCoreViews: ViewLoader = async () => (await importModal()).coreModule

/** Loads the components of all other built-in views. */
export const loadMoreViews = async (): Promise<MoreViewsModule> => (await importModal()).loadMoreViews()

/** Opens the app of the connected wallet, if there is one. */
export async function openChosenApp(latchkey: Latchkey, request: PendingRemoteRequest): Promise<void> {
  if (latchkey.services.get('remote.app')?.get()) (await loadMoreViews()).openChosenApp(latchkey, request)
}

/**
 * Fetches the modal's code, and the texts of a language.
 *
 * @param hasPopular - The popular wallets are fetched with it, so that its first list has them.
 */
export async function loadModal(latchkey: Latchkey, { language, hostTexts }: LanguageChoice, hasPopular: boolean): Promise<LoadedModal> {
  // A separate file, fetched in parallel; `loadTexts` uses it and reports failures.
  if (language.tag !== 'en')
    loadLanguages()
      .then(({ catalogues }) => catalogues[language.tag as 'de']?.())
      .catch(() => undefined)
  // Without them there is a list; `listPopular` tries again and reports the failure.
  const popular = hasPopular && loadBrands().catch(() => undefined)
  const [module] = await Promise.all([importModal(), latchkey.ui.preload(), popular])
  module.rememberViews(loadCoreViews, module.coreModule)
  return { ...module, language, texts: await module.loadTexts({ latchkey, english: module.firstTexts, language: language.tag, hostTexts }) }
}
