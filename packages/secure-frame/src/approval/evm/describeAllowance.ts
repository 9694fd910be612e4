import type { CallDescribed, Fact } from '../description/Described.js'
import { exactUnits } from '../description/exactUnits.js'
import type { Reading } from '../description/Reading.js'
import { showTime } from '../description/showTime.js'
import { readToken, showAmount } from './readToken.js'
import { wordToAddress } from './words.js'

/** A right to spend. */
export interface Allowance {
  readonly token: string
  readonly spender: bigint | undefined
  readonly amount: bigint
  /** It is added to the right that there is: nothing ends it. */
  readonly isAdded?: true
  /** Size of the contract's number. */
  readonly bits: bigint
  /** Seconds since 1970. */
  readonly until?: bigint
}

/**
 * Says a right to spend with its limit. The upper half of the number's range is no limit: no token has as many. Undefined: its spender is no address, or none
 * is left for what may be a collection, whose piece of the number 0 would go to the spender.
 */
export async function describeAllowance(
  { token, spender, amount, isAdded, bits, until }: Allowance,
  reading: Reading,
): Promise<CallDescribed | undefined> {
  const who = wordToAddress(spender)
  if (who === undefined) return undefined
  const known = await readToken(token, reading)
  if (amount === 0n && (isAdded === true || known.decimals === undefined)) return undefined
  const isUnlimited = amount >= 1n << (bits - 1n)
  const key = amount === 0n ? 'frame.part.allowanceEnd' : isUnlimited ? 'frame.part.allowanceUnlimited' : 'frame.part.allowance'
  const values = { amount: showAmount(amount, known), token: known.symbol ?? token }
  const facts: Fact[] = [
    { label: 'frame.fact.spender', value: who, isCode: true },
    { label: 'frame.fact.token', value: token, isCode: true },
    ...(isUnlimited ? [] : exactUnits(amount, known.decimals)),
    ...(until === undefined ? [] : [{ label: 'frame.fact.until', value: showTime(until) } as const]),
  ]
  return { parts: [{ title: { key, values }, facts }], warnings: isUnlimited ? [{ key: 'frame.warn.unlimited', values }] : [] }
}
