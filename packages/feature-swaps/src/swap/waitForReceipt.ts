import { isLatchkeyError } from '@latchkey/kernel'
import type { Clock } from '@latchkey/kernel'
import type { SwapQuestion } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'

/** Parameters of {@link waitForReceipt}. */
export interface ReceiptQuestion extends SwapQuestion {
  readonly step: 'approve' | 'swap'
  readonly transactionId: string
}

/** Interval and time limit of polling in milliseconds. */
export const POLL_MS = 4_000
const LONGEST_MS = 600_000

/**
 * Waits until a transaction is included. A failed request is repeated.
 *
 * @throws LatchkeyError `SWAPS_REVERTED` | `SWAPS_NOT_CONFIRMED` | `ABORTED`
 */
export async function waitForReceipt({ chain, signal, step, transactionId }: ReceiptQuestion): Promise<void> {
  const untilMs = chain.clock.now() + LONGEST_MS
  while (chain.clock.now() < untilMs) {
    const status = await readStatus(chain, transactionId, signal)
    if (status === '0x1') return
    if (status !== undefined) throw swapsError('SWAPS_REVERTED', { step, transactionId })
    await pause(chain.clock, POLL_MS, signal)
  }
  throw swapsError('SWAPS_NOT_CONFIRMED', { step, transactionId })
}

async function readStatus(chain: SwapQuestion['chain'], transactionId: string, signal: AbortSignal): Promise<unknown> {
  try {
    const receipt = await chain.read('eth_getTransactionReceipt', [transactionId], signal)
    return typeof receipt === 'object' && receipt !== null ? (receipt as { readonly status?: unknown }).status : undefined
  } catch (error) {
    if (signal.aborted || isLatchkeyError(error, 'ABORTED')) throw error
    return undefined
  }
}

/** Waits. Resolves early on abort; the next request rejects with the reason. */
export function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const cancel = clock.after(delayMs, end)
    function end(): void {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
