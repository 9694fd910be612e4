import type { ReactUiModule } from '@latchkey/react'
import { SignMessage } from './SignMessage/SignMessage.js'

/** The views of the feature, by name. `siwx()` and `siwe()` use the same question. */
export const views = { SIWXSignMessage: SignMessage, ConnectingSiwe: SignMessage } satisfies ReactUiModule['views']
