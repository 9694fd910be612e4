import { Connect } from './Connect/Connect.js'
import { ConnectingExternal } from './ConnectingExternal/ConnectingExternal.js'
import type { ReactUiModule } from './ViewProps.js'

/** The built-in views a visitor meets first, in one file with the modal: opening fetches nothing more. */
export const views = { Connect, ConnectingExternal } satisfies ReactUiModule['views']
