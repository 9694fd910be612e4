import type { ReactUiModule } from '@latchkey/react'
import { EmailLogin } from './EmailLogin/EmailLogin.js'
import { ConnectSocials } from './Socials/ConnectSocials.js'

/** What stands in the list of wallets. */
export const views = { EmailLogin, ConnectSocials } satisfies ReactUiModule['views']
