import { countRequest, networkOf } from '@latchkey/server-kit'
import { serverError } from './errors.js'
import type { ServerConfig } from './readOptions.js'

/** What is limited where the host passes no address. */
const UNKNOWN = 'unknown'

const NO_ADDRESS =
  'The sign-in server gets no address of its visitors, so their requests are not limited. Use an adapter, or pass `{ address }` to its ' +
  'handlers; behind a proxy set `trustProxy`.'

/**
 * Counts the requests of an address in each window. Without an address nothing is limited here, and a warning says so once.
 *
 * @param address - Of the visitor. IPv6 is counted by /64.
 * @throws LatchkeyError `SIWX_RATE_LIMITED`
 */
export async function limitRate(address: string | undefined, config: ServerConfig): Promise<void> {
  if (address === undefined) return config.warnOnce(NO_ADDRESS)
  await count(networkOf(address), config.rateLimit.limit, config)
}

/** Counts signatures of visitors without an address that are checked by nodes, all together. @throws LatchkeyError `SIWX_RATE_LIMITED` */
export function limitNodes(config: ServerConfig): Promise<void> {
  return count(UNKNOWN, config.rateLimit.nodeLimit, config)
}

async function count(whom: string, limit: number, { store, rateLimit: { windowMs }, now }: ServerConfig): Promise<void> {
  const retryAfterSeconds = await countRequest(whom, { limit, windowMs }, { counts: store, prefix: 'rate:', now })
  if (retryAfterSeconds !== undefined) throw serverError('SIWX_RATE_LIMITED', { retryAfterSeconds })
}
