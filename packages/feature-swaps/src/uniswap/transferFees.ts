import type { SwapQuestion } from '../contracts/index.js'
import type { TransferFee, TransferProbe } from '@latchkey/evm-kit/send'
import { TRANSFER_FEE_LIFETIME_MS } from '../timeouts.js'

/** Of a token that keeps nothing. */
export const NO_FEE: TransferFee = { outOfPoolPpm: 0n, intoPoolPpm: 0n }

/** Measures transfer fees, and caches them. */
export interface TransferFees {
  /** No probe: no fee. Undefined where it cannot be measured: the node cannot play transactions, or the token refuses. */
  of(question: SwapQuestion, probe: TransferProbe | undefined): Promise<TransferFee | undefined>
}

/** Makes one for an instance. */
export function createTransferFees(): TransferFees {
  const measured = new Map<string, { readonly fee: TransferFee; readonly atMs: number }>()
  return {
    async of(question, probe) {
      if (!probe) return NO_FEE
      const { network, clock } = question.chain
      const key = `${network.caipNetworkId} ${probe.token}`
      const known = measured.get(key)
      if (known && clock.now() - known.atMs < TRANSFER_FEE_LIFETIME_MS) return known.fee
      const { simulateRoundTrip } = await import('../tokens/simulateRoundTrip.js')
      const fee = (await simulateRoundTrip(question, probe))?.fee
      // One failing request says nothing about the token.
      if (fee) measured.set(key, { fee, atMs: clock.now() })
      return fee
    },
  }
}

const MILLION = 1_000_000n

/** What is left of an amount. Rounded down. */
export function without(amount: bigint, feePpm: bigint): bigint {
  return amount - (amount * feePpm + MILLION - 1n) / MILLION
}
