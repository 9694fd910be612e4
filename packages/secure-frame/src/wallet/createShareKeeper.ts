import { isLatchkeyError } from '@latchkey/kernel'
import type { DeviceVault } from '../device/createDeviceVault.js'

/** The vault, and the memory of this page where the browser keeps nothing. */
export function createShareKeeper(vault: DeviceVault): DeviceVault {
  const memory = new Map<string, Parameters<DeviceVault['put']>[1]>()
  const orElse = async <T>(run: () => Promise<T>, otherwise: () => T): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      if (!isLatchkeyError(error, 'DEVICE_STORAGE_FAILED')) throw error
      return otherwise()
    }
  }
  return {
    async put(accountId, share) {
      memory.delete(accountId)
      await orElse(
        () => vault.put(accountId, share),
        () => void memory.set(accountId, share),
      )
    },
    get: async (accountId) =>
      memory.get(accountId) ??
      orElse(
        () => vault.get(accountId),
        () => undefined,
      ),
    async remove(accountId) {
      memory.delete(accountId)
      await orElse(
        () => vault.remove(accountId),
        () => undefined,
      )
    },
  }
}
