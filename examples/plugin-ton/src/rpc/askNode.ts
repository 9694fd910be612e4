import type { CaipNetworkId } from '@latchkey/kernel'
import type { Chain, ReadParameters } from '@latchkey/plugin-kit'
import { askNodes, type NodeIdentity } from '@latchkey/plugin-kit/nodes'
import { readAs, shapeOf, text } from '@latchkey/plugin-kit/shapes'

/** What asking nodes needs. */
export interface NodeParts extends Chain {
  /** Root hashes of the first blocks by CAIP-2 id, base64. */
  readonly zeroStates: ReadonlyMap<CaipNetworkId, string | undefined>
}

/** Methods of toncenter's API v2 that only read. */
const READ_METHOD = /^(get[A-Z]\w*|runGetMethod)$/

/** Whether a method only reads the chain, so that a node may answer it without a wallet. */
export const isReadMethod = (method: string): boolean => READ_METHOD.test(method)

const masterchain = shapeOf({ init: shapeOf({ root_hash: text }) })

/** A node does not return its `global_id`; the hash of its first block identifies it too. */
const identify = (zeroState: string): NodeIdentity => ({
  method: 'getMasterchainInfo',
  params: {},
  read(result, reference) {
    const hash = readAs(masterchain, result)?.init.root_hash
    return hash === zeroState ? reference : hash
  },
})

/** Asks the nodes of a network, each after it proved to be of that network. @throws LatchkeyError as `askNodes` */
export async function askNode(question: ReadParameters, { clock, verdicts, zeroStates }: NodeParts): Promise<unknown> {
  const zeroState = zeroStates.get(question.network.caipNetworkId)
  const asking = { clock, verdicts, identity: zeroState === undefined ? undefined : identify(zeroState), takesBatches: false }
  return (await askNodes({ params: {}, ...question, ...asking, option: 'ton.networks.rpcUrls' })).result
}
