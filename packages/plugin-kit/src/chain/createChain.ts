import type { PluginContext } from '@latchkey/kernel'
import type { Chain } from './Chain.js'

/** Makes what the parts of a chain plugin share, in `setup`: never in the module, since two instances on one page must not meet. */
export function createChain({ clock, signal, state }: Pick<PluginContext, 'clock' | 'signal' | 'state'>, namespace: string): Chain {
  return { namespace, clock, signal, state, verdicts: new Map() }
}
