import type { SwapQuestion } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'
import { providersOn } from './providersOn.js'
import { simulationAsked } from './transitions.js'

/** Asks once for an account and network whether swaps can be simulated, where a provider needs it. A failed question is asked again. */
export async function askSimulation(parts: FlowParts, question: SwapQuestion): Promise<void> {
  const { account, canSimulate, trustedProviders = [] } = parts.read()
  const isNeeded = providersOn(parts, question.chain).some(({ id }) => !trustedProviders.includes(id))
  if (account === undefined || canSimulate !== undefined || !isNeeded) return
  try {
    const { canMeasure } = await import('./canMeasure.js')
    const answer = await canMeasure(question, account)
    if (!question.signal.aborted) parts.apply(simulationAsked(answer))
  } catch (error) {
    if (!question.signal.aborted) parts.context.log.debug('Simulation failed', error)
  }
}
