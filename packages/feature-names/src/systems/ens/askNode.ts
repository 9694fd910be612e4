import type { PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { isRedirect, parseJson, PLAIN_REQUEST, readText, withDeadline } from '@latchkey/kernel/http'
import * as z from 'zod/mini'
import type { EnsTransport, NamesOptions } from '../../options.js'
import { NODE_MS } from '../../timeouts.js'

/** Most characters of an answer: resolvers can hold texts of any length. */
const MAX_BYTES = 262_144

/** A request as viem makes it. */
export type AskEthereum = (asked: { readonly method: string; readonly params?: unknown }, signal: AbortSignal) => Promise<unknown>

/** What asking needs of the plugin's context. */
export type NodeContext = Pick<PluginContext, 'read' | 'clock'>

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** What asks Ethereum: the application's own nodes, or the node of the option, which has to be of Ethereum. */
export function createAsk(context: NodeContext, ens: Exclude<NamesOptions['ens'], false>): AskEthereum {
  if (ens === undefined) return ({ method, params }, signal) => context.read({ chainId: 'eip155:1', method, params, signal })
  const ask: AskEthereum =
    'rpcUrl' in ens
      ? (asked, signal) => post(context, { url: ens.rpcUrl, body: { jsonrpc: '2.0', id: 1, ...asked }, signal }).then(readResult)
      : throughTransport(ens.transport)
  let proven: Promise<void> | undefined
  return async (asked, signal) => {
    proven ??= proveChain(ask, signal)
    await proven.catch((error: unknown) => {
      proven = undefined
      throw error
    })
    return ask(asked, signal)
  }
}

const throughTransport =
  ({ request }: EnsTransport): AskEthereum =>
  (asked) =>
    request(asked)

async function proveChain(ask: AskEthereum, signal: AbortSignal): Promise<void> {
  const actual = await ask({ method: 'eth_chainId' }, signal)
  if (typeof actual !== 'string' || !/^0x0*1$/.test(actual))
    throw new LatchkeyError('RPC_WRONG_CHAIN', { expected: 'eip155:1', actual: String(actual).slice(0, 32) })
}

/** A revert is an error that viem reads, with its data. */
function readResult(answer: unknown): unknown {
  const { data } = answerSchema.safeParse(answer)
  if (data?.error) throw Object.assign(new Error(data.error.message.slice(0, 256)), { code: data.error.code, data: data.error.data })
  if (data?.result === undefined) throw new LatchkeyError('RPC_FAILED', { detail: 'The node gave no JSON-RPC answer' })
  return data.result
}

/** Sends JSON and reads JSON, without credentials, within limits. @throws LatchkeyError `RPC_TIMEOUT` | `RPC_FAILED` | `ABORTED` */
export async function post(
  { clock }: Pick<NodeContext, 'clock'>,
  { url, body, signal }: { readonly url: string; readonly body?: unknown; readonly signal: AbortSignal },
): Promise<unknown> {
  const { host } = new URL(url)
  const timedOut = () => new LatchkeyError('RPC_TIMEOUT', { method: host, timeoutMs: NODE_MS })
  return withDeadline({ clock, timeoutMs: NODE_MS, signal, action: 'names', timedOut }, async (limited) => {
    const sent = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await globalThis.fetch(url, { ...PLAIN_REQUEST, ...sent, signal: limited }).catch((cause: unknown) => {
      if (limited.aborted) throw cause
      throw new LatchkeyError('RPC_FAILED', { detail: `${host} cannot be reached` }, { cause })
    })
    const text = isRedirect(response)
      ? undefined
      : await readText(response, { maxBytes: MAX_BYTES, timeoutMs: NODE_MS, clock, signal: limited })
    try {
      return parseJson(text ?? '')
    } catch (cause) {
      throw new LatchkeyError('RPC_FAILED', { detail: `${host} answered ${response.status} without JSON of a fair size` }, { cause })
    }
  })
}
