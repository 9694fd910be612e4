import { LatchkeyError } from '@latchkey/kernel'
import type { NetworkQuestion, NodeIdentity, TranslateNodeError } from '@latchkey/plugin-kit/nodes'
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

/** Operators may turn the index of transactions off; the node then calls each question for them an internal error. */
const translate: TranslateNodeError = ({ message, data }) =>
  /index\w* is disabled/i.test(`${message} ${String(data)}`)
    ? new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'tx_search' })
    : undefined

/** Asks the nodes of a network. @throws LatchkeyError as {@link askNodes}; `METHOD_NOT_SUPPORTED` also for transactions of a node without an index */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  return (await askNodes({ params: {}, ...question, identity: IDENTITY, option: 'cosmos.rpcUrls', translate })).result
}
