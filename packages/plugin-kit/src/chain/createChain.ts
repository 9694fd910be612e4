import type { PluginContext } from '@latchkey/kernel'
import type { Chain } from './Chain.js'

/** Makes what the parts of a chain plugin share. Called in `setup`, never at module level, because instances on one page share nothing. */
export function createChain({ clock, signal, state }: Pick<PluginContext, 'clock' | 'signal' | 'state'>, namespace: string): Chain {
  return { namespace, clock, signal, state, verdicts: new Map() }
}
