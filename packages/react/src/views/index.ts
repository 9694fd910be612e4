import { Connect } from './Connect/Connect.js'
import type { ReactUiModule } from './ViewProps.js'

/** The first built-in view, in one file with the modal, so that opening fetches no other file. */
export const views = { Connect } satisfies ReactUiModule['views']
