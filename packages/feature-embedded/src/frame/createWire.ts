import type { AnswerOf, PayloadOf, RequestName } from '@latchkey/cloud-protocol/embedded'
import { APP_PREFIX, events, failedSchema, FRAME_PREFIX, messageSchema, requests } from '@latchkey/cloud-protocol/embedded'
import type { Clock } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { embeddedError } from '../errors/embeddedError.js'
import { ANSWER_MS, FRAME_REQUEST_MS } from '../timeouts.js'
import { CONNECTOR_ID } from '../connectorId.js'
import { createId } from './createId.js'
import type { OnShown } from './Frame.js'
import { readFailure } from './readFailure.js'

/** What the page asks and hears through one channel. */
export interface Wire {
  request<N extends RequestName>(name: N, payload: PayloadOf<N> | undefined, signal: AbortSignal | undefined): Promise<AnswerOf<N>>
  /** Ends what waits for an approval. */
  abandon(): void
  /** Ends everything for which a person is asked something. */
  leave(): void
  /** Rejects everything that waits, and closes the channel. */
  close(error: unknown): void
}

/** Parameters of {@link createWire}. */
export interface WireOptions {
  readonly port: MessagePort
  readonly clock: Clock
  readonly onShown: OnShown
  /** The frame does not even say where it is: its process ended, or a script that never ends holds it. */
  readonly onSilent: () => void
}

/** What waits for the frame. */
interface Waiting {
  readonly name: RequestName
  settle(run: () => void): void
  resolve(answer: unknown): void
  reject(error: unknown): void
  /** Starts its clock; again, after the frame was shown. */
  begin(): void
  /** Stops it. */
  pause(): void
}

/** These wait for a person as long as they take, in a window of the browser or of the frame. */
const UNLIMITED: readonly RequestName[] = ['RPC_REQUEST', 'CONNECT_DEVICE', 'CONNECT_PASSKEY', 'CONNECT_FARCASTER']

/** The frame goes on with these until they are withdrawn, whoever stopped to wait. */
const WITHDRAWN: readonly RequestName[] = ['RPC_REQUEST', 'CONNECT_DEVICE']

/** For these the frame may ask a person something. */
const WITH_SCREENS: readonly RequestName[] = [
  'GET_USER',
  'CONNECT_SOCIAL',
  'CONNECT_PASSKEY',
  'ADD_RECOVERY',
  'RENEW_SHARES',
  'EXPORT_PHRASE',
  'UPDATE_EMAIL_SECONDARY_OTP',
  'DELETE_ACCOUNT',
]

/** Speaks through a channel: one promise for each request, which settles once. What is unknown, malformed, late or replayed is dropped. */
export function createWire({ port, clock, onShown, onSilent }: WireOptions): Wire {
  const waiting = new Map<string, Waiting>()
  let isShown = false

  const show: OnShown = (reason) => {
    isShown = reason !== undefined
    for (const each of waiting.values()) if (isShown) each.pause()
    if (!isShown) for (const each of waiting.values()) each.begin()
    onShown(reason)
  }
  const hear = ({ data }: MessageEvent): void => {
    const message = messageSchema.safeParse(data)
    if (!message.success || !message.data.type.startsWith(FRAME_PREFIX)) return
    const { id, payload } = message.data
    const kind = message.data.type.slice(FRAME_PREFIX.length)
    if (kind === 'HIDE') return show(undefined)
    if (kind === 'SHOW') {
      const shown = events.SHOW.safeParse(payload)
      return shown.success ? show(shown.data.reason) : undefined
    }
    const asked = id === undefined ? undefined : waiting.get(id)
    if (asked) settleBy(asked, kind, payload)
  }
  port.onmessage = hear

  const send = (name: RequestName, id: string, payload?: unknown): void =>
    port.postMessage({ type: `${APP_PREFIX}${name}`, id, ...(payload === undefined ? {} : { payload }) })
  const request = <N extends RequestName>(
    name: N,
    payload: PayloadOf<N> | undefined,
    signal: AbortSignal | undefined,
  ): Promise<AnswerOf<N>> =>
    new Promise<AnswerOf<N>>((resolve, reject) => {
      const id = createId()
      let stop = (): void => undefined
      const asked: Waiting = {
        name,
        resolve: resolve as (answer: unknown) => void,
        reject,
        settle(run) {
          if (!waiting.delete(id)) return
          stop()
          signal?.removeEventListener('abort', end)
          run()
        },
        begin() {
          stop()
          if (UNLIMITED.includes(name)) return
          const fail = (): void => reject(embeddedError('EMBEDDED_FRAME_FAILED', { reason: 'iframe_request_timeout' }))
          stop = clock.after(FRAME_REQUEST_MS, () => {
            asked.settle(fail)
            // A frame may be late with one request; one that answers nothing will not answer the next either.
            ask('GET_CHAIN_ID')
          })
        },
        pause: () => stop(),
      }
      const end = (): void =>
        asked.settle(() => {
          if (WITHDRAWN.includes(name)) send('RPC_ABORT', createId(), { id })
          reject(signal?.reason instanceof LatchkeyError ? signal.reason : new LatchkeyError('ABORTED', { action: name }))
        })
      waiting.set(id, asked)
      if (!isShown) asked.begin()
      signal?.addEventListener('abort', end, { once: true })
      if (signal?.aborted) return end()
      send(name, id, payload)
    })

  /** Asks what the frame answers at once. */
  const ask = (name: 'GET_CHAIN_ID' | 'RPC_ABORT'): void => {
    const late = new AbortController()
    const stop = clock.after(ANSWER_MS, () => late.abort())
    request(name, undefined, late.signal).then(stop, onSilent)
  }
  // Only the frame knows what was sent already: it ends what was not, and answers for the rest.
  const abandon = (): void => ask('RPC_ABORT')

  return {
    request,
    abandon,
    leave() {
      abandon()
      for (const [id, { name }] of waiting) if (WITH_SCREENS.includes(name)) send('RPC_ABORT', createId(), { id })
    },
    close(error) {
      port.onmessage = null
      port.close()
      for (const asked of waiting.values()) asked.settle(() => asked.reject(asked.name === 'RPC_REQUEST' ? unanswered(error) : error))
      if (isShown) onShown(undefined)
    },
  }
}

/** What the frame had been asked to sign may have been sent. An instance that ends says so by its own code. */
const unanswered = (cause: unknown): unknown =>
  isLatchkeyError(cause, 'ABORTED')
    ? cause
    : new LatchkeyError('WALLET_TIMEOUT', { connectorId: CONNECTOR_ID, timeoutMs: ANSWER_MS }, { cause })

/** Settles what waits, where that is the answer to it. */
function settleBy(asked: Waiting, kind: string, payload: unknown): void {
  if (kind === `${asked.name}_SUCCESS`) {
    const answer = requests[asked.name].answer.safeParse(payload)
    if (answer.success) asked.settle(() => asked.resolve(answer.data))
  }
  if (kind === `${asked.name}_ERROR`) {
    const failed = failedSchema.safeParse(payload)
    if (failed.success) asked.settle(() => asked.reject(readFailure(asked.name, failed.data)))
  }
}
