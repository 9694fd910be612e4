import type { SwapQuestion, SwapQuote, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import type { PlannedAllowance } from '@latchkey/evm-kit/send'
import { measureCalls, measureForeign, simulate } from '@latchkey/evm-kit/send'
import { inSwaps } from '../errors/inSwaps.js'

/** What is known about provider, network and tokens when a swap is confirmed. */
export interface SwapGuard {
  /** The provider's transactions are built by this package. */
  readonly isOwn: boolean
  /** The wrapped coin of our own data, lower case. */
  readonly wrapped: string | undefined
  /** Addresses of listed tokens, lower case. */
  readonly listed: ReadonlySet<string>
  /** Listed tokens that the account holds, lower case: a swap must not touch them. */
  readonly held: readonly string[]
  /** False: `held` may lack some, so a measurement that sees no events says nothing of those. */
  readonly isHeldComplete: boolean
  /** `required`: nothing is sent that could not be measured. */
  readonly simulation: 'preferred' | 'required'
  /** The visitor agreed to a swap that cannot be measured. */
  readonly isUncheckedConfirmed: boolean
}

/** Calls that are about to be sent, the last of them the swap. */
export interface CheckedCalls extends SwapQuestion {
  readonly quote: SwapQuote
  readonly account: string
  readonly providerName: string
  readonly guard: SwapGuard
  readonly calls: readonly SwapTransaction[]
  readonly allowances: readonly PlannedAllowance[]
}

/**
 * Measures what calls change before the wallet is asked. Where nothing can be measured, or only amounts and not of all that the account
 * holds, only our own builders and swaps whose visitor agreed to it go on, and no listed token is called.
 *
 * @throws LatchkeyError `SWAPS_MISMATCH` | `SWAPS_WOULD_REVERT` | `SWAPS_UNCHECKED` | `SWAPS_ANSWER_INVALID` | …
 */
export async function checkCalls(checked: CheckedCalls): Promise<void> {
  const { chain, signal, quote, account, guard, calls, allowances } = checked
  const { from, to, amountIn, minimumOut } = quote
  const watched = watchedOf(guard, [from.address, to.address])
  const measure = guard.isOwn ? measureCalls : measureForeign
  const bounds = { account, from, to, amountIn, minimumOut, allowances, watched, calls }
  const measured = await inSwaps(measure({ chain, signal }, bounds), (index) => (index === calls.length - 1 ? 'swap' : 'approve'))
  if (measured === 'everything' || (measured === 'amounts' && guard.isHeldComplete)) return
  await passUnmeasured(checked)
}

/** @throws LatchkeyError `SWAPS_UNCHECKED` | `SWAPS_ANSWER_INVALID` | `SWAPS_WOULD_REVERT` | … */
async function passUnmeasured({ chain, signal, account, guard, calls, providerName }: CheckedCalls): Promise<void> {
  const swap = calls.at(-1)
  const target = swap?.to.toLowerCase() ?? ''
  if (target !== guard.wrapped && guard.listed.has(target))
    throw swapsError('SWAPS_ANSWER_INVALID', { provider: providerName, problem: 'the transaction calls a token, and cannot be simulated' })
  const isAllowed = guard.simulation !== 'required' && (guard.isOwn || guard.isUncheckedConfirmed)
  if (!isAllowed) throw swapsError('SWAPS_UNCHECKED', {})
  if (swap && calls.length === 1) await inSwaps(simulate({ chain, signal, account, transaction: swap }))
}

/** Tokens to look at beside those that are swapped. */
function watchedOf({ wrapped, held }: SwapGuard, swapped: readonly string[]): readonly string[] {
  const known = wrapped === undefined ? held : [wrapped, ...held]
  return known.filter((token) => !swapped.includes(token))
}
