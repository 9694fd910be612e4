import type { NetworkQuestion, NodeIdentity } from '@latchkey/plugin-kit/nodes'
import { askNodes } from '@latchkey/plugin-kit/nodes'

/** A question to the nodes of a network. */
export type NodeQuestion = Omit<NetworkQuestion, 'identity' | 'option' | 'exactIntegers' | 'translate'>

const IDENTITY: NodeIdentity = {
  method: 'status',
  params: {},
  read(result) {
    const { node_info: info } = (result ?? {}) as { readonly node_info?: { readonly network?: unknown } }
    return typeof info?.network === 'string' ? info.network : undefined
  },
}

/** Asks the nodes of a network. @throws LatchkeyError as {@link askNodes} */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  return (await askNodes({ params: {}, ...question, identity: IDENTITY, option: 'cosmos.rpcUrls' })).result
}
