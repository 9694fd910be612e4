import type { Latchkey, PendingRemoteRequest, ViewLoader } from '@latchkey/kernel'
import type { LocaleName } from '../locale/locales.js'
import { locales } from '../locale/locales.js'
import type { LoadedModal, ModalModule } from './ModalModule.js'

/** The one place that fetches the modal's chunk. */
const importModal = (): Promise<ModalModule> => import('../shell/modalChunk.js')

/** Loads the components of the views that come with the modal. */
export const loadCoreViews: ViewLoader = async () => (await importModal()).coreModule

/** Loads the components of all other built-in views. */
export const loadMoreViews: ViewLoader = async () => (await importModal()).loadMoreViews()

/** Opens the wallet's app that the visitor connected with, if there is one. */
export async function openChosenApp(latchkey: Latchkey, request: PendingRemoteRequest): Promise<void> {
  if (latchkey.services.get('remote.app')?.get()) (await importModal()).openChosenApp(latchkey, request)
}

/** Fetches the modal's code, and beside it the texts of a language that does not come with it. */
export async function loadModal(locale: LocaleName): Promise<LoadedModal> {
  // Without its texts the modal is still better than no modal: English then.
  const texts = locales[locale].load?.().catch(() => undefined)
  const module = await importModal()
  module.rememberViews(loadCoreViews, module.coreModule)
  return { ...module, locale, catalogue: (await texts) ?? module.en }
}
