import type { DeviceVault } from '../device/createDeviceVault.js'
import type { Screens } from '../screens/Screens.js'
import type { KeptWallet } from '../session/Session.js'
import type { Sessions } from '../session/createSessions.js'

/** What a wallet stands on. */
export interface WalletParts {
  readonly sessions: Sessions
  readonly shares: DeviceVault
  readonly screens: Screens
}

/** By which way, and under which key, a share of recovery is sealed. */
export interface Seal extends Omit<KeptWallet['recoveries'][number], 'sealed'> {
  readonly key: CryptoKey
}
