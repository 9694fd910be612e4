import type { NetworkQuestion, NodeIdentity } from '@latchkey/plugin-kit/nodes'
import { askNodes } from '@latchkey/plugin-kit/nodes'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { status } from './nodeShapes.js'

/** A request to the nodes of a network. */
export type NodeQuestion = Omit<NetworkQuestion, 'identity' | 'option' | 'exactIntegers' | 'translate'>

const IDENTITY: NodeIdentity = {
  method: 'status',
  params: {},
  read: (result) => readAs(status, result)?.node_info.network,
}

/** Asks the nodes of a network. @throws LatchkeyError as {@link askNodes} */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  return (await askNodes({ params: {}, ...question, identity: IDENTITY, option: 'cosmos.rpcUrls' })).result
}
