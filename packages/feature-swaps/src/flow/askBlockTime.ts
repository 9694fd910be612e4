import { readBlockTime } from '../chain/readBlockTime.js'
import type { SwapQuestion } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'
import { blockTimeRead } from './transitions.js'

/** Measures once for a network how long a block takes. A failed question is asked again with the next quotes. */
export async function askBlockTime(parts: FlowParts, question: SwapQuestion): Promise<void> {
  if (parts.read().blockMs !== undefined) return
  try {
    const blockMs = await readBlockTime(question)
    if (!question.signal.aborted) parts.apply(blockTimeRead(blockMs))
  } catch (error) {
    if (!question.signal.aborted) parts.context.log.debug('The time of a block failed', error)
  }
}
