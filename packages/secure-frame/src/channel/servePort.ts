import type { AnswerOf, EventName, events, PayloadOf, RequestName } from '@latchkey/cloud-protocol/embedded'
import { APP_PREFIX, FRAME_PREFIX, messageSchema, requests } from '@latchkey/cloud-protocol/embedded'
import { LatchkeyError } from '@latchkey/kernel'
import type * as z from 'zod/mini'
import { PERSON_MS, REQUEST_MS } from '../timeouts.js'
import { failure, toFailed } from './failure.js'

/** Does what each request asks. */
export type Handlers = {
  readonly [N in RequestName]: (payload: PayloadOf<N>, signal: AbortSignal) => Promise<AnswerOf<N>>
}

/** Tells the page something of itself. */
export type Tell = <N extends EventName>(name: N, payload: z.output<(typeof events)[N]>) => void

/** Requests that are open at once; what comes above is refused. */
const MOST_OPEN = 64
/** Ids that are remembered after their answer, so that a replay does nothing. */
const MOST_ANSWERED = 4_096

/** Requests in which nobody is asked anything: a server that does not answer ends them. */
const WITHOUT_PERSON: ReadonlySet<RequestName> = new Set<RequestName>([
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'GET_FARCASTER_URI',
  'GET_SOCIAL_REDIRECT_URI',
  'IS_CONNECTED',
  'SIGN_OUT',
  'SWITCH_NETWORK',
  'UPDATE_EMAIL',
  'UPDATE_EMAIL_PRIMARY_OTP',
])

/** These obey their signal until something is signed, sent or deleted; from then on only they know what became of it. */
const ENDS_ITSELF: ReadonlySet<RequestName> = new Set<RequestName>(['RPC_REQUEST', 'DELETE_ACCOUNT'])

const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name)

/**
 * Answers the page's requests: each once, by a controller of its own, within a limit of time. What is malformed, unknown, replayed or of an open id is
 * dropped; nothing throws, and nothing grows with the number of messages.
 *
 * @returns How the page is told of events.
 */
export function servePort(port: MessagePort, handlers: Handlers): Tell {
  const open = new Map<string, AbortController>()
  const answered = new Set<string>()
  const send = (message: object): void => port.postMessage(message)
  const refuse = (name: string, id: string, error: unknown): void =>
    send({ type: `${FRAME_PREFIX}${name}_ERROR`, id, payload: toFailed(error) })
  const remember = (id: string): void => {
    answered.add(id)
    for (const oldest of answered) {
      if (answered.size <= MOST_ANSWERED) break
      answered.delete(oldest)
    }
  }

  const withdraw = (asked: PayloadOf<'RPC_ABORT'>): void => {
    if (asked?.id !== undefined) open.get(asked.id)?.abort(new LatchkeyError('ABORTED', { action: 'RPC_ABORT' }))
  }

  async function serve<N extends RequestName>(name: N, id: string, payload: PayloadOf<N>): Promise<void> {
    const controller = new AbortController()
    open.set(id, controller)
    try {
      const answer = await withLimit(name, controller, (signal) => handlers[name](payload, signal))
      const read = requests[name].answer.safeParse(answer)
      if (!read.success) throw failure('FAILED', 'The answer has another shape than the page expects.')
      send({ type: `${FRAME_PREFIX}${name}_SUCCESS`, id, payload: read.data })
    } catch (error) {
      refuse(name, id, error)
    } finally {
      open.delete(id)
      remember(id)
    }
  }

  port.onmessage = ({ data }: MessageEvent) => {
    const message = messageSchema.safeParse(data)
    if (!message.success || !message.data.type.startsWith(APP_PREFIX)) return
    const { id, type } = message.data
    const name = type.slice(APP_PREFIX.length)
    if (id === undefined || open.has(id) || answered.has(id) || !isRequest(name)) return
    const payload = requests[name].payload.safeParse(message.data.payload)
    if (!payload.success) return
    // A page withdraws what it asked for even when it asked for too much.
    if (open.size >= MOST_OPEN && name !== 'RPC_ABORT') return refuse(name, id, failure('FAILED', 'Too many requests are open.'))
    if (name === 'RPC_ABORT') withdraw(payload.data as PayloadOf<'RPC_ABORT'>)
    void serve(name, id, payload.data as PayloadOf<typeof name>)
  }

  return (name, payload) => send({ type: `${FRAME_PREFIX}${name}`, payload })
}

/** Settles in time, whatever the work does, but for what ends itself. */
async function withLimit<T>(name: RequestName, controller: AbortController, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = controller
  const limitMs = WITHOUT_PERSON.has(name) ? REQUEST_MS : PERSON_MS
  const timer = setTimeout(() => controller.abort(failure('FAILED', `The request did not end within ${limitMs / 1_000} seconds.`)), limitMs)
  try {
    if (ENDS_ITSELF.has(name)) return await run(signal)
    const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    return await Promise.race([ended, run(signal)])
  } finally {
    clearTimeout(timer)
  }
}
