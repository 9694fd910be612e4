import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Answer, Question } from './askUrl.js'
import { askUrl, Unavailable } from './askUrl.js'

/** A question to the nodes of a network. */
export interface NodeQuestion extends Question {
  readonly network: Network
  /** Nodes, as `<CAIP-2 id> <URL>`, that proved to be of the network; the question adds to it. */
  readonly proven: Set<string>
}

/** An answer, and the node that gave it. */
interface Found extends Answer {
  readonly url: string
}

/**
 * Asks the nodes of a network in order; the next when one is not available. Each is asked once for its chain id first:
 * money must not be shown, or sent, on another chain than the one named.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `RPC_WRONG_CHAIN` | `RPC_TIMEOUT`, and those of {@link askUrl}
 */
export async function askNode(question: NodeQuestion): Promise<unknown> {
  return (await ask(question)).result
}

/** The first node that is there and of the network. @throws LatchkeyError as {@link askNode} */
export async function findNode(question: Omit<NodeQuestion, 'method'>): Promise<string> {
  return (await ask({ ...question, method: 'health' })).url
}

async function ask(question: NodeQuestion): Promise<Found> {
  const { network } = question
  let failure: LatchkeyError = new LatchkeyError('OPTION_INVALID', {
    option: 'cosmos.rpcUrls',
    problem: `names no node of ${network.caipNetworkId}`,
    fix: 'add the URL of one',
  })
  for (const url of network.rpcUrls.default) {
    const outcome = (await prove(url, question)) ?? (await askUrl(url, question))
    if (!(outcome instanceof Unavailable)) return { ...outcome, url }
    failure = outcome.error
  }
  throw failure
}

/** @returns Undefined when the node is of the network. */
async function prove(url: string, { network, proven, clock, signal }: NodeQuestion): Promise<Unavailable | undefined> {
  const { caipNetworkId: expected, reference } = network
  const key = `${expected} ${url}`
  if (proven.has(key)) return undefined
  const outcome = await askUrl(url, { method: 'status', params: {}, clock, signal })
  if (outcome instanceof Unavailable) return outcome
  const { node_info: info } = (outcome.result ?? {}) as { readonly node_info?: { readonly network?: unknown } }
  const actual = String(info?.network)
  if (actual !== reference) throw new LatchkeyError('RPC_WRONG_CHAIN', { expected, actual: `cosmos:${actual}` })
  proven.add(key)
  return undefined
}
