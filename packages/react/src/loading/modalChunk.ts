import type { Latchkey } from '@latchkey/kernel'
import type { MoreViewsModule } from '../context/ModalModule.js'
import type { GivenToProvider } from '../options/advise.js'
import { writesWarnings } from '../options/writesWarnings.js'
import { views } from '../views/index.js'

export { firstTexts } from '../locale/firstTexts.js'
export { loadTexts } from '../locale/loadTexts.js'
export { readUiOptions } from '../options/readUiOptions.js'
export { checkTheme } from '../theme/checkTheme.js'
export { Modal } from '../shell/Modal.js'
export { preloadFor } from './preloadFor.js'
export { rememberViews } from '../outlet/viewComponent.js'

/** The views in the modal's chunk, as their loader returns them. */
export const coreModule = { views }

/** Imported from here only, so that bundlers put it into this chunk and not a third file. */
export const loadMoreViews = (): Promise<MoreViewsModule> => import('./moreViews.js')

/** Warns the developer, by code that is fetched only where warnings are written to the log. */
export function adviseDeveloper(latchkey: Latchkey, given: GivenToProvider): void {
  if (!writesWarnings(latchkey)) return
  loadMoreViews()
    .then(({ advise }) => advise(latchkey, given))
    .catch((error: unknown) => latchkey.ui.log.warn('Options were not checked.', error))
}
