import { Connect } from './Connect/Connect.js'
import type { ReactUiModule } from './ViewProps.js'

/** The built-in view a visitor meets first, in one file with the modal: opening fetches nothing more. */
export const views = { Connect } satisfies ReactUiModule['views']
