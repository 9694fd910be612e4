import type { MoreViewsModule } from '../context/ModalModule.js'
import { views } from '../views/index.js'

export { firstTexts } from '../locale/firstTexts.js'
export { loadTexts } from '../locale/loadTexts.js'
export { readUiOptions } from '../options/readUiOptions.js'
export { checkTheme } from '../theme/checkTheme.js'
export { Modal } from './Modal.js'
export { preloadFor } from './preloadFor.js'
export { rememberViews } from '../outlet/viewComponent.js'

/** The views that come with the modal, as their loader gives them. */
export const coreModule = { views }

/** Imported from here alone, so that bundlers know what is there already and put it into no third file. */
export const loadMoreViews = (): Promise<MoreViewsModule> => import('../views/moreViews.js')
