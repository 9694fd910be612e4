import type { SwapQuoteRequest } from '../../contracts/index.js'
import type { Path } from '../../routing/Path.js'
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

/** Milliseconds after which a round is too old to begin with. */
const VALID_MS = 60_000

/** Makes the memory of one provider. */
export function createLastRound(): LastRounds {
  let last: { readonly key: string; readonly atMs: number; readonly round: LastRound } | undefined
  return {
    of: (request) => (last && last.key === keyOf(request) && request.chain.clock.now() - last.atMs < VALID_MS ? last.round : undefined),
    keep(request, round) {
      last = { key: keyOf(request), atMs: request.chain.clock.now(), round }
    },
  }
}

const keyOf = ({ chain, from, to, amountIn }: SwapQuoteRequest): string =>
  [chain.network.caipNetworkId, from.address, to.address, amountIn].join(' ')
