import type { DeviceVault } from '../device/createDeviceVault.js'
import type { Share } from '../shares/Share.js'
import { nextOf } from './nextOf.js'
import { joinHere } from './readShares.js'

/** Joins the service's share with what the device keeps. A new splitting that was interrupted is finished. @returns Undefined where nothing fits */
export async function joinDevice(shares: DeviceVault, accountId: string, service: Share): Promise<Uint8Array | undefined> {
  const device = await shares.get(accountId)
  const seed = device && (await joinHere(device, service))
  if (seed) return seed
  const next = await shares.get(nextOf(accountId))
  const joined = next && (await joinHere(next, service))
  if (!joined) return undefined
  await shares.put(accountId, next)
  await shares.remove(nextOf(accountId))
  return joined
}
