import { isLatchkeyError } from '@latchkey/kernel'
import type { FlowParts, Question } from '../account/FlowParts.js'
import type { PortfolioState } from '../contracts/PortfolioState.js'
import type { Holding } from '../tokens/Holding.js'
import { addPrices } from './addPrices.js'
import { isNotServed } from './isNotServed.js'
import { readChain } from './readChain.js'
import { readCloud } from './readCloud.js'
import { readWallet } from './readWallet.js'

/** What an account has, and who said so. */
export interface Found {
  readonly source: NonNullable<PortfolioState['source']>
  readonly holdings: readonly Holding[]
  /** Why the service said nothing, where it was asked. */
  readonly failure?: unknown
}

/**
 * Asks in order: the wallet, the application's service, the chain itself.
 *
 * @param isAsked - Whether the service is asked.
 * @throws LatchkeyError of the chain, where nobody else knows
 */
export async function readHoldings(parts: FlowParts, question: Question, isAsked: boolean): Promise<Found> {
  const discovered = await readWallet(parts, question)
  if (discovered) return { source: 'wallet', holdings: await addPrices(parts, question, discovered) }
  let failure: unknown
  if (isAsked) {
    try {
      const holdings = await readCloud(parts, question)
      // An empty answer is no proof: the service may not know the network, or not have read the account yet.
      if (holdings.length > 0) return { source: 'cloud', holdings }
    } catch (error) {
      if (question.signal.aborted || isLatchkeyError(error, 'ABORTED')) throw error
      if (!isNotServed(error)) failure = error
    }
  }
  const held = await readChain(parts, question, parts.options.tokens?.[question.network.caipNetworkId])
  // A service that has just failed, or knows nothing here, is not asked for prices either.
  const holdings = isAsked ? held : await addPrices(parts, question, held)
  return { source: 'chain', holdings, ...(failure !== undefined && { failure }) }
}
