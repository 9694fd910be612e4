import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { cloudError } from '../errors/cloudError.js'

/** All addresses of a name. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>

/**
 * How a socket finds the address of a name: the addresses that it gets are those that were checked, so that DNS that answers twice in different ways gains
 * nothing. One private address is enough to refuse the name.
 */
export const createLookup =
  (resolve: ResolveName, isPublic: (address: string) => boolean): LookupFunction =>
  (hostname, { all }, callback) => {
    const answer = (addresses: readonly LookupAddress[]): void => {
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        return callback(cloudError('CLOUD_URL_REFUSED', { problem: 'leads to an address that is not public' }), [])
      if (all) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    }
    resolve(hostname).then(answer, (error: NodeJS.ErrnoException) => callback(error, []))
  }
