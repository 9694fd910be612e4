import type { Network } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { Unavailable } from './Unavailable.js'

/**
 * Asks the nodes of a network in order, the next one when one is unavailable or serves another chain.
 *
 * @param option - The option that names nodes, for the error when there is none, e.g. `polkadot.rpcUrls`.
 * @returns The first answer, and the node that gave it.
 * @throws LatchkeyError `OPTION_INVALID` without a node; else `RPC_WRONG_CHAIN` where a node was of another chain, or why the last one was not available
 */
export async function askEach<T extends object>(
  { rpcUrls, caipNetworkId }: Network,
  option: string,
  ask: (url: string) => Promise<T | Unavailable>,
): Promise<T & { readonly url: string }> {
  let failure: LatchkeyError | undefined
  for (const url of rpcUrls.default) {
    const outcome = await ask(url)
    if (!(outcome instanceof Unavailable)) return { ...outcome, url }
    // A wrong URL does not fix itself, so its error comes first.
    if (!isLatchkeyError(failure, 'RPC_WRONG_CHAIN')) failure = outcome.error
  }
  throw failure ?? new LatchkeyError('OPTION_INVALID', { option, problem: `names no node of ${caipNetworkId}`, fix: 'add the URL of one' })
}
