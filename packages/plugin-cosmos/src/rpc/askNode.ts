import type { NetworkQuestion, NodeIdentity } from '@latchkey/kernel'
import { askNodes } from '@latchkey/kernel'

/** A question to the nodes of a network. */
export type NodeQuestion = Omit<NetworkQuestion, 'identity' | 'option' | 'parse' | 'translate'>

const IDENTITY: NodeIdentity = {
  method: 'status',
  params: {},
  read(result) {
    const { node_info: info } = (result ?? {}) as { readonly node_info?: { readonly network?: unknown } }
    return String(info?.network)
  },
}

/** Asks the nodes of a network. @throws LatchkeyError as {@link askNodes} */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  return (await askNodes({ params: {}, ...question, identity: IDENTITY, option: 'cosmos.rpcUrls' })).result
}
