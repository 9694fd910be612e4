import type { SwapQuoteRequest } from '../../contracts/index.js'
import type { Path } from '../../routing/Path.js'
import { ROUND_LIFETIME_MS } from '../../timeouts.js'
import type { V3Pool } from './createPoolReader.js'

/** What the next round of the same question asks at once. */
export interface LastRound {
  /** Every path that is worth a question. */
  readonly paths: readonly Path<V3Pool>[]
  /** Those that are tried in pairs. */
  readonly best: readonly Path<V3Pool>[]
}

/** Remembers the last round of quotes, so that the next one needs no answer before it asks. */
export interface LastRounds {
  /** Undefined for another question, and after a while. */
  of(request: SwapQuoteRequest): LastRound | undefined
  keep(request: SwapQuoteRequest, round: LastRound): void
}

/** Makes the memory of one provider. */
export function createLastRound(): LastRounds {
  let last: { readonly key: string; readonly atMs: number; readonly round: LastRound } | undefined
  return {
    of: (request) =>
      last && last.key === keyOf(request) && request.chain.clock.now() - last.atMs < ROUND_LIFETIME_MS ? last.round : undefined,
    keep(request, round) {
      last = { key: keyOf(request), atMs: request.chain.clock.now(), round }
    },
  }
}

const keyOf = ({ chain, from, to, amountIn }: SwapQuoteRequest): string =>
  [chain.network.caipNetworkId, from.address, to.address, amountIn].join(' ')
