import type { ReactUiModule } from '@latchkey/react'
import { SignMessage } from './SignMessage/SignMessage.js'

/** The views of the feature, by name: the question is the same, whichever plugin asks. */
export const views = { SIWXSignMessage: SignMessage, ConnectingSiwe: SignMessage } satisfies ReactUiModule['views']
