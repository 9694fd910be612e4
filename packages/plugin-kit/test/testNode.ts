import type { ServerResponse } from 'node:http'
import type { Clock, Network } from '@latchkey/kernel'
import { serve } from './serve.js'

/** A test node's reply to one call. */
export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The whole body. */
  readonly body?: string
  readonly result?: unknown
  readonly error?: unknown
  /** Cuts the connection instead of answering. */
  readonly cut?: boolean
  /** Never answers. */
  readonly silent?: boolean
}

/** A received call. */
export interface Call {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** A node with scripted replies. */
export interface TestNode {
  readonly url: string
  /** The calls it received, by HTTP request. */
  readonly asked: readonly (readonly string[])[]
  readonly calls: readonly Call[]
  /** Changes its chain. */
  turnTo(chain: string): void
}

/** Options of a test node. */
export interface TestNodeOptions {
  readonly chain?: string
  /** The reply to a batch. */
  readonly batches?: Reply
  /** Changes the answers to a batch. */
  readonly change?: (answers: readonly unknown[]) => unknown
}

/** Asks a test node for its chain. */
export const CHAIN_NAME = 'chain_name'

/** A node of the chain `own` that gives these replies in turn to all calls but the chain id; the last one repeats. */
export async function startTestNode(
  replies: readonly Reply[],
  { chain = 'own', batches, change = (all) => all }: TestNodeOptions = {},
): Promise<TestNode> {
  const asked: string[][] = []
  const calls: Call[] = []
  let served = chain
  let count = 0
  const answerOf = ({ id, method }: Call): Reply & { readonly id: number } => {
    if (method === CHAIN_NAME) return { id, result: served }
    const reply = replies[Math.min(count, replies.length - 1)] ?? {}
    count += 1
    return { ...reply, id }
  }
  const answer = (message: Call | readonly Call[], response: ServerResponse): void => {
    const isBatch = Array.isArray(message)
    const all = [message].flat() as readonly Call[]
    asked.push(all.map(({ method }) => method))
    if (isBatch && batches) return void response.writeHead(batches.status ?? 200, batches.headers).end(batches.body)
    calls.push(...all)
    const answers = all.map(answerOf)
    const messages = answers.map(({ id, result, error }) => ({ jsonrpc: '2.0', id, ...(error === undefined ? { result } : { error }) }))
    send(response, answers, JSON.stringify(isBatch ? change(messages) : messages[0]))
  }
  const url = await serve((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => answer(JSON.parse(text) as Call | readonly Call[], response))
  })
  return { url, asked, calls, turnTo: (next) => void (served = next) }
}

/** A reply with more than a message applies to the whole HTTP response. */
function send(response: ServerResponse, answers: readonly Reply[], text: string): void {
  const whole = answers.find(({ status, body, cut, silent }) => status !== undefined || body !== undefined || cut || silent)
  if (whole?.silent) return
  if (whole?.cut) return void response.destroy()
  const body = whole && !whole.error ? whole.body : text
  response.writeHead(whole?.status ?? 200, whole?.headers).end(body)
}

/** The network `test:own`, or another, with these nodes. */
export function testNetwork(urls: readonly string[], reference = 'own'): Network {
  return {
    caipNetworkId: `test:${reference}`,
    namespace: 'test',
    reference,
    name: 'Test',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
    rpcUrls: { default: urls, chainDefault: urls },
    testnet: true,
  }
}

/** A stopped clock on which every delay shorter than a time limit passes at once. */
export function hurriedClock(): { readonly clock: Clock; readonly waits: number[] } {
  const waits: number[] = []
  const after = (delayMs: number, run: () => void): (() => void) => {
    if (delayMs >= 10_000) return () => undefined
    waits.push(delayMs)
    queueMicrotask(run)
    return () => undefined
  }
  return { waits, clock: { now: () => 0, after } }
}
