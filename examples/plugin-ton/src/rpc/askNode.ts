import type { ReadParameters } from '@latchkey/plugin-kit'
import type { NodeIdentity } from '@latchkey/plugin-kit/nodes'
import { askNodes } from '@latchkey/plugin-kit/nodes'
import type { TonChain } from '../chain/TonChain.js'

/** A node does not return its `global_id`; the hash of its first block identifies it too. */
const identify = (zeroState: string): NodeIdentity => ({
  method: 'getMasterchainInfo',
  params: {},
  read(result, reference) {
    const { init } = (result ?? {}) as { readonly init?: { readonly root_hash?: unknown } }
    const hash = init?.root_hash
    if (typeof hash !== 'string') return undefined
    return hash === zeroState ? reference : hash
  },
})

/** Asks the nodes of a network, each after it proved to be of that network. @throws LatchkeyError as `askNodes` */
export async function askNode(question: ReadParameters, { clock, verdicts, zeroStates }: TonChain): Promise<unknown> {
  const zeroState = zeroStates.get(question.network.caipNetworkId)
  const identity = zeroState === undefined ? undefined : identify(zeroState)
  return (await askNodes({ params: {}, ...question, clock, verdicts, identity, takesBatches: false, option: 'ton.networks.rpcUrls' }))
    .result
}
