import type { AnalyticsEvent } from '@latchkey/cloud-protocol'
import type { Clock } from '@latchkey/kernel'
import { FLUSH_MS } from '../timeouts.js'
import type { Delivery, Outcome, Waiting } from './Delivery.js'

/** When this much waits, it is sent at once. */
const FLUSH_BYTES = 45 * 1_024
/** What may wait and be on its way at all, oldest given up first: browsers take 64 KiB of a page that ends. */
const LONGEST_BYTES = 60 * 1_024
/** The service takes no longer batch. */
const BATCH = 200

/** What a delivery is made of. */
export interface DeliveryParts {
  readonly clock: Clock
  /** While the page lives: the answer is read. Never rejects. */
  post(events: readonly AnalyticsEvent[]): Promise<Outcome>
  /** When the page may end. @returns Whether the browser has taken them */
  beacon(events: readonly AnalyticsEvent[]): boolean
}

/** Creates the delivery of one instance. One request at a time; what a failing service did not take is offered again with the next timer. */
export function createDelivery({ clock, post, beacon }: DeliveryParts): Delivery {
  let waiting: readonly Waiting[] = []
  /** Those of the request that runs. */
  let sent: readonly Waiting[] = []
  let isStarted = false
  let isFailing = false
  let cancel: (() => void) | undefined

  const schedule = (): void => {
    if (!isStarted || waiting.length === 0) return
    cancel ??= clock.after(FLUSH_MS, () => {
      cancel = undefined
      void flush()
    })
  }
  const flush = async (): Promise<void> => {
    if (sent.length > 0 || waiting.length === 0) return
    const batch = waiting.slice(0, BATCH)
    sent = batch
    waiting = waiting.slice(BATCH)
    const outcome = await post(batch.map(({ event }) => event))
    isFailing = outcome === 'kept'
    // Handed to the browser meanwhile, where they are not in `sent` any more.
    if (isFailing && sent === batch) waiting = newest([...batch, ...waiting], LONGEST_BYTES)
    if (sent === batch) sent = []
    schedule()
  }
  return {
    add(event) {
      const bytes = new TextEncoder().encode(JSON.stringify(event)).length + 1
      waiting = newest([...waiting, { event, bytes }], LONGEST_BYTES - sizeOf(sent))
      if (isStarted && !isFailing && sizeOf(waiting) > FLUSH_BYTES) void flush()
      schedule()
    },
    start() {
      isStarted = true
      schedule()
    },
    leave() {
      if (!isStarted) return
      // A request that runs may not survive the page. Services know an event that comes twice by its id.
      const all = [...sent, ...waiting]
      sent = []
      waiting = []
      for (let at = 0; at < all.length; at += BATCH) {
        const batch = all.slice(at, at + BATCH)
        if (!beacon(batch.map(({ event }) => event))) waiting = [...waiting, ...batch]
      }
      schedule()
    },
  }
}

const sizeOf = (list: readonly Waiting[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0)

function newest(list: readonly Waiting[], bytes: number): readonly Waiting[] {
  let excess = sizeOf(list) - bytes
  let first = 0
  for (; excess > 0 && first < list.length; first += 1) excess -= (list[first] as Waiting).bytes
  return list.slice(first)
}
