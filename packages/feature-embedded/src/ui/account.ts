import type { ReactUiModule } from '@latchkey/react'
import { Profile } from './Account/Profile.js'
import { UpdateEmailCode } from './Account/UpdateEmailCode.js'
import { UpdateEmailWallet } from './Account/UpdateEmailWallet.js'
import { UpgradeEmailWallet } from './Account/UpgradeEmailWallet.js'
import { SmartSessionCreated } from './Sessions/SmartSessionCreated.js'
import { SmartSessionList } from './Sessions/SmartSessionList.js'

/** A component for each view of the account. */
export const views = {
  Profile,
  UpdateEmailWallet,
  UpdateEmailPrimaryOtp: () => UpdateEmailCode({ which: 'primary' }),
  UpdateEmailSecondaryOtp: () => UpdateEmailCode({ which: 'secondary' }),
  UpgradeEmailWallet,
  SmartSessionCreated,
  SmartSessionList,
} satisfies ReactUiModule['views']
