import type { NetworkQuestion, NodeIdentity } from '@latchkey/plugin-kit/nodes'
import { askNodes } from '@latchkey/plugin-kit/nodes'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { blockHash } from './nodeShapes.js'

/** A request to the nodes of a network. */
export type NodeQuestion = Omit<NetworkQuestion, 'identity' | 'option' | 'exactIntegers'>

/** A CAIP-2 reference of Polkadot is the first 32 digits of the genesis hash; any other reference is chosen by the application. */
const GENESIS_REFERENCE = /^[0-9a-f]{32}$/

const IDENTITY: NodeIdentity = {
  method: 'chain_getBlockHash',
  params: [0],
  read: (result, { length }) => readAs(blockHash, result)?.slice('0x'.length, '0x'.length + length),
}

/** Asks the nodes of a network. @throws LatchkeyError as {@link askNodes} */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  const identity = GENESIS_REFERENCE.test(question.network.reference) ? IDENTITY : undefined
  return (await askNodes({ ...question, identity, option: 'polkadot.rpcUrls' })).result
}
