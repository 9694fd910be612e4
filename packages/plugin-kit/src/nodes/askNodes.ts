import type { Network } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { askEach } from './askEach.js'
import type { NodeIdentity } from './askProven.js'
import { askProven } from './askProven.js'
import type { Asking } from './fetchText.js'
import type { NodeAnswer, TranslateNodeError } from './readReply.js'
import { readReply } from './readReply.js'
import { retried } from './retried.js'
import { Unavailable } from './Unavailable.js'
import type { Verdicts } from './verdicts.js'

/** A JSON-RPC request to the nodes of a network, over HTTP. */
export interface NetworkQuestion extends Asking {
  /** @default [] */
  readonly params?: unknown
  readonly network: Network
  /** One map per instance: `new Map()`. */
  readonly verdicts: Verdicts
  /** How a node names its chain. Undefined for networks whose reference the application chose. */
  readonly identity: NodeIdentity | undefined
  /** The option that names nodes, for the error when there is none, e.g. `polkadot.rpcUrls`. */
  readonly option: string
  /** False for a chain whose nodes take no batches: none is sent. @default true */
  readonly takesBatches?: boolean
  /**
   * The call changes something, e.g. submits a transaction: a node proves its chain before it gets it, and no error says
   * `METHOD_NOT_SUPPORTED`, as if nothing had been done.
   *
   * @default false
   */
  readonly isWrite?: boolean
  /** Integers that a JavaScript number cannot hold become decimal strings. @default false */
  readonly exactIntegers?: boolean
  /** Translates an error whose code has another meaning on this chain. Undefined: the common meaning. */
  readonly translate?: TranslateNodeError
}

/** An answer, and the node that gave it. */
export interface FoundAnswer extends NodeAnswer {
  readonly url: string
}

/**
 * Asks the nodes of a network in order, each with three retries and 10 s an attempt. Answers of a node that serves another
 * chain are dropped: money must not be shown, or sent, on another chain than the named one. A node that names the right chain and
 * answers with the data of another cannot be detected.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `RPC_WRONG_CHAIN` | `RPC_TIMEOUT` | `RPC_FAILED` | `PARAMS_INVALID` | `METHOD_NOT_SUPPORTED` |
 * `TRANSACTION_REJECTED` | `ABORTED`, and the errors of `translate`
 */
export async function askNodes(question: NetworkQuestion): Promise<FoundAnswer> {
  const { network, option, method, isWrite = false } = question
  try {
    return await askEach(network, option, (url) => retried(question, () => askOnce(url, question)))
  } catch (cause) {
    // The node, or one that was asked before it, may have taken the call.
    if (isWrite && isLatchkeyError(cause, 'METHOD_NOT_SUPPORTED'))
      throw new LatchkeyError('RPC_FAILED', { method, detail: cause.message }, { cause })
    throw cause
  }
}

/** @throws LatchkeyError An error of the node itself. */
async function askOnce(url: string, question: NetworkQuestion): Promise<NodeAnswer | Unavailable> {
  const { method, translate } = question
  const [reply] = await askProven({ ...question, url }, [question])
  const outcome = readReply(reply, method, translate)
  if (outcome instanceof Unavailable || !('failure' in outcome)) return outcome
  throw outcome.failure
}
