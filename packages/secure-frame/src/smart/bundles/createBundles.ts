import type { Hash } from 'viem'
import { smartError } from '../smartError.js'

/** An operation that was sent as a bundle. */
export interface SentBundle {
  readonly hash: Hash
  /** EIP-155. */
  readonly chainId: number
}

/** Bundles of one page, by the ids that it gave. */
export interface Bundles {
  /** Asked before anything is shown. @throws LatchkeyError `SMART_CALLS_INVALID` for one that was used */
  checkNew(id: string): void
  /** Oldest ones are forgotten beyond 256. */
  remember(id: string, sent: SentBundle): void
  find(id: string): SentBundle | undefined
}

const MOST = 256

/** Makes a record of bundles; it lives as long as the frame. */
export function createBundles(): Bundles {
  const sent = new Map<string, SentBundle>()
  return {
    checkNew(id) {
      if (sent.has(id)) throw smartError('SMART_CALLS_INVALID', { problem: 'there is a bundle with this id' })
    },
    remember(id, bundle) {
      sent.set(id, bundle)
      const [oldest] = sent.keys()
      if (sent.size > MOST && oldest !== undefined) sent.delete(oldest)
    },
    find: (id) => sent.get(id),
  }
}
