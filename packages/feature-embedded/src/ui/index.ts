import type { ReactUiModule } from '@latchkey/react'
import { ApproveTransaction } from './ApproveTransaction.js'
import { EmailVerifyDevice } from './EmailLogin/EmailVerifyDevice.js'
import { EmailVerifyOtp } from './EmailLogin/EmailVerifyOtp.js'
import { ConnectingFarcaster } from './Socials/ConnectingFarcaster.js'
import { ConnectingSocial } from './Socials/ConnectingSocial.js'
import { Create } from './Socials/Create.js'

/** A component for each view of logging in and approving. */
export const views = {
  EmailVerifyOtp,
  EmailVerifyDevice,
  ConnectingSocial,
  ConnectingFarcaster,
  Create,
  ApproveTransaction,
} satisfies ReactUiModule['views']
