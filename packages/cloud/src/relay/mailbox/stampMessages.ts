import { createHash } from 'node:crypto'
import type { Publication, RelayMessage } from './RelayMessage.js'

/** Gives publications of a client their ids, times and order. */
export type StampMessages = (sender: string, publications: readonly Publication[]) => RelayMessage[]

/** Makes the function that stamps; positions grow with each message of this process, and with time across processes. */
export function createStamp(now: () => number): StampMessages {
  let last = 0
  return (sender, publications) =>
    publications.map(({ ttlMs, ...publication }) => {
      const publishedAt = now()
      last = Math.max(last + 1, publishedAt * 1_000)
      return { ...publication, id: idOf(publication), sender, publishedAt, position: last, expiresAt: publishedAt + ttlMs }
    })
}

const idOf = ({ topic, message }: Pick<Publication, 'topic' | 'message'>): string =>
  createHash('sha256').update(topic).update(message).digest('hex')
