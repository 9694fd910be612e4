import { readBlockTime } from '../chain/readBlockTime.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import { blockTimeRead } from './transitions.js'

/** Measures once for a network how long a block takes. A failed question is asked again with the next quotes. */
export async function askBlockTime(parts: FlowParts, signal: AbortSignal): Promise<void> {
  const chain = chainOf(parts)
  if (!chain || signal.aborted || parts.read().blockMs !== undefined) return
  try {
    const blockMs = await readBlockTime({ chain, signal })
    if (!signal.aborted) parts.apply(blockTimeRead(blockMs))
  } catch (error) {
    if (!signal.aborted) parts.context.log.debug('The time of a block failed', error)
  }
}
