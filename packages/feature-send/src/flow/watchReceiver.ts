import { findReceiver } from '../receiver/findReceiver.js'
import { markReceiver } from '../receiver/markReceiver.js'
import { DEBOUNCE_MS } from '../timeouts.js'
import type { FlowParts, Sender } from './FlowParts.js'
import { senderOf } from './FlowParts.js'
import type { ReceiverState } from '../contracts/SendState.js'
import * as to from './transitions.js'

/** Finds where the typed receiver leads, each time it was typed. */
export interface ReceiverWatch {
  typed(text: string): void
  /** Looks at once. */
  now(): Promise<void>
  stop(): void
}

/** Creates it. */
export function watchReceiver(parts: FlowParts): ReceiverWatch {
  const { context, read, apply } = parts
  let cancel = (): void => undefined
  let running = new AbortController()
  const stop = (): void => {
    cancel()
    running.abort()
  }
  const now = async (): Promise<void> => {
    stop()
    running = new AbortController()
    const signal = AbortSignal.any([running.signal, context.signal])
    // Nobody may be connected any more.
    const search = async (): Promise<ReceiverState> => look(parts, { sender: senderOf(parts), typed: read().to, signal })
    const found = await search().catch((error: unknown): ReceiverState => {
      if (!signal.aborted) context.log.debug('The receiver could not be resolved', error)
      return { status: 'invalid' }
    })
    if (!signal.aborted) apply(to.receiverFound(found))
  }
  return {
    typed(text) {
      stop()
      apply(to.receiverTyped(text))
      if (text.trim() !== '') cancel = context.clock.after(DEBOUNCE_MS, () => void now())
    },
    now,
    stop,
  }
}

/** What is looked for. */
interface Look {
  readonly sender: Sender
  readonly typed: string
  readonly signal: AbortSignal
}

/** Where a text leads for a sender, and what has to be known of that. @throws LatchkeyError `RPC_FAILED` | `ABORTED` | … */
export async function look({ context, read }: FlowParts, { sender, typed, signal }: Look): Promise<ReceiverState> {
  const text = typed.trim()
  if (text === '') return { status: 'none' }
  const { chainId, adapter, namespace } = sender
  const names = await context.services.get('names.lookup')?.()
  const found = await findReceiver({ text, chainId, adapter, names, signal })
  if (!found) return { status: 'invalid' }
  const { address, name, isConfusable } = found
  const earlier = read()
    .transfers.filter((each) => each.chainId.startsWith(`${namespace}:`))
    .map((each) => each.to)
  const marks = markReceiver(address, { own: sender.address, earlier })
  return { status: 'ready', address, name, marks: isConfusable ? [{ code: 'confusable' }, ...marks] : marks }
}
