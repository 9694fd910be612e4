import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Question } from './askUrl.js'
import { askUrl, Unavailable } from './askUrl.js'

/** A question to the nodes of a network. */
export interface NodeQuestion extends Question {
  readonly network: Network
  /** Nodes, as `<CAIP-2 id> <URL>`, that proved to be of the network; the question adds to it. */
  readonly proven: Set<string>
}

/** A CAIP-2 reference of Polkadot is the first 32 digits of the genesis hash; anything else is the application's own word. */
const GENESIS_REFERENCE = /^[0-9a-f]{32}$/

/**
 * Asks the nodes of a network in order; the next when one is not available. Each is asked once for its genesis first:
 * no other chain's money may be shown.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `RPC_WRONG_CHAIN` | `RPC_TIMEOUT`, and those of {@link askUrl}
 */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  const { network } = question
  let failure: LatchkeyError = new LatchkeyError('OPTION_INVALID', {
    option: 'polkadot.rpcUrls',
    problem: `names no node of ${network.caipNetworkId}`,
    fix: 'add the URL of one',
  })
  for (const url of network.rpcUrls.default) {
    const outcome = (await prove(url, question)) ?? (await askUrl(url, question))
    if (!(outcome instanceof Unavailable)) return outcome.result
    failure = outcome.error
  }
  throw failure
}

/** @returns Undefined when the node is of the network. */
async function prove(url: string, { network, proven, clock, signal }: NodeQuestion): Promise<Unavailable | undefined> {
  const { caipNetworkId: expected, reference } = network
  const key = `${expected} ${url}`
  if (proven.has(key) || !GENESIS_REFERENCE.test(reference)) return undefined
  const outcome = await askUrl(url, { method: 'chain_getBlockHash', params: [0], clock, signal })
  if (outcome instanceof Unavailable) return outcome
  const actual = String(outcome.result).slice('0x'.length, '0x'.length + reference.length)
  if (actual !== reference) throw new LatchkeyError('RPC_WRONG_CHAIN', { expected, actual: `polkadot:${actual}` })
  proven.add(key)
  return undefined
}
