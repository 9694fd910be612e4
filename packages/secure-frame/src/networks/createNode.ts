import { LatchkeyError } from '@latchkey/kernel'
import { isRedirect, parseJson, PLAIN_REQUEST, readText } from '@latchkey/kernel/http'
import { isSecureUrl } from '@latchkey/kernel/urls'
import * as z from 'zod/mini'
import { failure, isFailure } from '../channel/failure.js'
import { ANSWER_MS } from '../timeouts.js'

/** Asks a node of the host. @throws LatchkeyError `FRAME_REQUEST_FAILED` | the reason of the signal */
export interface Node {
  /** CAIP-2. */
  readonly chainId: string
  ask(this: void, method: string, params: unknown, signal: AbortSignal): Promise<unknown>
}

/** A node as the page names it. */
export interface NodeOptions {
  readonly url: string | undefined
  /** CAIP-2. */
  readonly chainId: string
  readonly signal: AbortSignal
}

const MAX_BYTES = 8_388_608

const errorSchema = z.object({ code: z.number(), message: z.string() })
const answerSchema = z.union([z.object({ error: errorSchema }), z.object({ result: z.unknown() })])

/** Whether a node answered that it does not do it. Of other failures nobody knows what it did. */
export const isRefusal = (error: unknown): boolean => error instanceof LatchkeyError && errorSchema.safeParse(error.cause).success

const TRANSPORT = { ...PLAIN_REQUEST, method: 'POST', headers: { 'content-type': 'application/json' } } as const

/** Opens a node, which proves first that it is of the chain. */
export async function createNode({ url, chainId, signal }: NodeOptions): Promise<Node> {
  if (url === undefined) throw failure('FAILED', `The page names no node of ${chainId}.`)
  if (!isSecureUrl(new URL(url))) throw failure('FAILED', 'The node is asked by https, or by http on this device.')
  const ask: Node['ask'] = (method, params, within) => askNode(url, { method, params }, within)
  await demandChain(ask, chainId, signal)
  return { chainId, ask }
}

async function demandChain(ask: Node['ask'], chainId: string, signal: AbortSignal): Promise<void> {
  const [namespace, reference = ''] = chainId.split(':')
  const isChain =
    namespace === 'eip155'
      ? isNumber(await ask('eth_chainId', [], signal), reference)
      : // CAIP-30: the first 32 characters of the genesis block's hash.
        String(await ask('getGenesisHash', [], signal)).slice(0, 32) === reference
  if (!isChain) throw failure('FAILED', `The node is of another chain than ${chainId}.`)
}

const isNumber = (value: unknown, decimal: string): boolean =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) && BigInt(value).toString() === decimal

async function askNode(url: string, asked: { readonly method: string; readonly params: unknown }, signal: AbortSignal): Promise<unknown> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
  let text: string | undefined
  try {
    const response = await fetch(url, { ...TRANSPORT, body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...asked }), signal: limited })
    if (isRedirect(response)) throw failure('FAILED', 'The node redirects.')
    text = await readText(response, { maxBytes: MAX_BYTES, signal: limited })
  } catch (error) {
    signal.throwIfAborted()
    if (isFailure(error, 'FAILED')) throw error
    throw failure('FAILED', 'The node does not answer.', { cause: error })
  }
  const answer = answerSchema.safeParse(parsed(text ?? ''))
  if (!answer.success) throw failure('FAILED', 'The answer of the node is no JSON-RPC, or too long.')
  if (!('error' in answer.data)) return answer.data.result
  const { code, message } = answer.data.error
  throw failure('FAILED', `The node answered with ${code}: ${message.slice(0, 256)}`, { cause: answer.data.error })
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
