import type { DeviceVault } from '../device/createDeviceVault.js'
import type { GuardianNote } from '../device/createGuardianNotes.js'
import type { Guardian, GuardianPlace, GuardianSession } from '../guardian/Guardian.js'
import type { Screens } from '../screens/Screens.js'
import type { Sessions } from '../session/createSessions.js'

/** What a wallet stands on. */
export interface WalletParts {
  readonly sessions: Sessions
  readonly shares: DeviceVault
  /** Which of them the second service brings back. */
  readonly notes: {
    put(note: Omit<GuardianNote, 'projectId'>): Promise<void>
    remove(accountId: string): Promise<void>
  }
  readonly screens: Screens
  /** The second service; its code loads when it is used. */
  openGuardian(place: GuardianPlace): Promise<Guardian>
}

/** By which way a share of recovery is kept: sealed under a key, or by the second service. */
export type Seal =
  | { readonly kind: 'code'; readonly key: CryptoKey }
  | {
      readonly kind: 'passkey'
      /** base64url. */
      readonly credentialId?: string
      readonly key: CryptoKey
    }
  | { readonly kind: 'guardian'; readonly session: GuardianSession }
