import type { Address } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import type { Call } from './SmartAccount.js'
import { smartError } from './smartError.js'

const MOST_CALLS = 64
/** Of all calls together, in bytes: bundlers take no more. */
const MOST_BYTES = 65_536
const LARGEST_VALUE = 2n ** 256n - 1n

/**
 * Checks calls of a page. An account obeys calls to itself: they add owners, remove them and enable modules, so whoever gets one approved owns the account.
 * None is made.
 *
 * @param ownContracts - The account, and others that take its word.
 * @throws LatchkeyError `SMART_CALLS_INVALID`
 */
export function readCalls(calls: readonly Call[], ownContracts: readonly Address[]): readonly Required<Call>[] {
  const own = new Set(ownContracts.map((address) => address.toLowerCase()))
  if (calls.length === 0 || calls.length > MOST_CALLS) throw invalid(`there are ${calls.length}, and it can be 1 to ${MOST_CALLS}`)
  const read = calls.map(({ to, value = 0n, data = '0x' }) => Object.freeze({ to, value, data }))
  for (const { to, value, data } of read) {
    if (!isAddress(to, { strict: false })) throw invalid('one is to no address')
    if (value < 0n || value > LARGEST_VALUE) throw invalid('one has a value that is no amount')
    if (!isHex(data) || data.length % 2 !== 0) throw invalid('one has data that are no bytes')
    if (own.has(to.toLowerCase())) throw invalid('one is of the account to itself, and could change who owns it')
  }
  const bytes = read.reduce((sum, { data }) => sum + data.length / 2 - 1, 0)
  if (bytes > MOST_BYTES) throw invalid(`they have ${bytes} bytes, and it can be ${MOST_BYTES}`)
  return Object.freeze(read)
}

const invalid = (problem: string) => smartError('SMART_CALLS_INVALID', { problem })
