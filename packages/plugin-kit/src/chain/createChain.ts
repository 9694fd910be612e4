import type { PluginContext } from '@latchkey/kernel'
import type { Chain } from './Chain.js'

/** Makes what the parts of a chain plugin share. Called in `setup`, never at module level, because instances on one page share nothing. */
export function createChain(
  { clock, log, signal, state }: Pick<PluginContext, 'clock' | 'log' | 'signal' | 'state'>,
  namespace: string,
): Chain {
  return { namespace, clock, log, signal, state, verdicts: new Map() }
}
