import { LatchkeyError } from '@latchkey/kernel'
import type { Network } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'
import { askEach } from './askEach.js'
import type { Asking } from './fetchText.js'
import { fetchText } from './fetchText.js'
import { LONGEST_DETAIL } from './limits.js'
import { retried } from './retried.js'
import { Unavailable } from './Unavailable.js'
import type { Verdicts } from './verdicts.js'
import { isFresh, refusalOf, verdictKey } from './verdicts.js'

/** How a chain's REST API names its chain. */
export interface RestIdentity {
  /** Below the API's URL, e.g. `/block-height/0`. */
  readonly path: string
  /** Sent by POST unchanged, for an API that names its chain only so. @default it is asked by GET */
  readonly body?: string
  /** The CAIP-2 reference in the answer; undefined when it has none. The answer is untrusted and may be anything. */
  read(text: string, reference: string): string | undefined
}

/** A request to the REST APIs of a network. */
export interface RestQuestion extends Asking {
  readonly network: Network
  /** Below the API's URL, e.g. `/address/bc1…`. */
  readonly path: string
  /** Sent by POST unchanged. @default the request is a GET */
  readonly body?: string
  /**
   * The request changes something, e.g. submits a transaction: the API proves its chain again before it gets it, and its status 400 is
   * `TRANSACTION_REJECTED`. False for a question by POST.
   *
   * @default true with a body
   */
  readonly isWrite?: boolean
  readonly verdicts: Verdicts
  readonly identity: RestIdentity
  /** The option that names APIs, for the error when there is none. */
  readonly option: string
}

/** An API's answer, and its URL. */
export interface RestAnswer {
  readonly text: string
  readonly url: string
}

/**
 * Asks the REST APIs of a network in order, each with three retries and 10 s an attempt. One without a valid proof of its chain from
 * the last minute proves it first.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `RPC_WRONG_CHAIN` | `RPC_TIMEOUT` | `RPC_FAILED` | `TRANSACTION_REJECTED` | `ABORTED`
 */
export async function askRest(question: RestQuestion): Promise<RestAnswer> {
  return askEach(question.network, question.option, (url) => askApi(url, question))
}

async function askApi(url: string, question: RestQuestion): Promise<{ readonly text: string } | Unavailable> {
  const { network, body, path, identity, verdicts, clock, isWrite = body !== undefined } = question
  const key = verdictKey(network, url)
  if (isWrite || !isFresh(verdicts.get(key), clock)) {
    const answer = await ask(url, { ...question, path: identity.path, body: identity.body, isWrite: false })
    const refusal =
      answer instanceof Unavailable ? answer : refusalOf(network, identity.read(answer.text, network.reference), question.method)
    if (refusal) return refusal
    verdicts.set(key, { provenAt: clock.now(), takesBatches: false })
  }
  const answer = await ask(url, { ...question, path, body, isWrite })
  if (answer instanceof Unavailable) verdicts.delete(key)
  return answer
}

type Request = Asking & { readonly path: string; readonly body: string | undefined; readonly isWrite: boolean }

function ask(url: string, request: Request): Promise<{ readonly text: string } | Unavailable> {
  const { path, body, isWrite } = request
  const init = body === undefined ? {} : { method: 'POST', body }
  return retried(request, async () => {
    const answer = await fetchText(url.replace(/\/$/, '') + path, init, request)
    if (answer instanceof Unavailable) return answer
    const { status, text, waitMs } = answer
    if (status >= 200 && status < 300) return { text }
    // The server's own message about the input: the next one would answer the same.
    if (status === 400 && isWrite && text) throw new LatchkeyError('TRANSACTION_REJECTED', { detail: text.slice(0, LONGEST_DETAIL) })
    const failure = new LatchkeyError('RPC_FAILED', { code: status, method: request.method, detail: `HTTP status code: ${status}` })
    return new Unavailable(failure, RETRY.statuses.includes(status), waitMs)
  })
}
