import { failure } from '../channel/failure.js'
import type { DeviceVault } from '../device/createDeviceVault.js'
import type { Share } from '../shares/Share.js'
import { nextOf } from '../wallet/nextOf.js'
import { joinHere } from '../wallet/readShares.js'

/**
 * The seed of a share of this device and one of those that the second service keeps: the service is not asked. Whoever gets it overwrites it.
 *
 * @throws LatchkeyError `FRAME_REQUEST_FAILED` with `RECOVERY_NEEDED`, or `UNTRUSTED` where a share was changed
 */
export async function joinGuarded(vault: Pick<DeviceVault, 'get'>, accountId: string, guarded: readonly Share[]): Promise<Uint8Array> {
  // A splitting that was interrupted is beside the one before.
  for (const at of [accountId, nextOf(accountId)]) {
    const device = await vault.get(at)
    for (const share of device ? guarded : []) {
      const seed = await joinHere(device as Share, share)
      if (seed) return seed
    }
  }
  throw failure('RECOVERY_NEEDED', 'The second service keeps nothing that fits to the share of this device.')
}
