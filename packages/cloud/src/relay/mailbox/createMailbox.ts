import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { RELAY_LONGEST_TTL_MS, RELAY_SETTLED_MS } from '../../timeouts.js'
import type { Tables } from '../../storage/Tables.js'
import type { RelayMessageRow } from '../../storage/tables/relay.js'
import type { RelayMessage } from './RelayMessage.js'

/** What is asked for. */
export interface WaitingQuery {
  readonly clientId: string
  readonly topics: readonly string[]
  /** Ids of messages that are left out. */
  readonly except: readonly string[]
  /** The most messages. */
  readonly limit: number
}

/** What waits, as much as an answer may have. */
export interface WaitingPage {
  readonly messages: readonly RelayMessage[]
  /** Whether more waits. */
  readonly hasMore: boolean
}

/** A client has a message. */
export interface Receipt {
  readonly messageId: string
  readonly clientId: string
  /** Of the message. */
  readonly expiresAt: number
}

/** Messages of all topics, in a database that processes share. */
export interface Mailbox {
  /** Stores all or none. @returns The ids of those that were not there. */
  store(messages: readonly RelayMessage[]): Promise<ReadonlySet<string>>
  /** The messages with these ids that have not expired. */
  read(ids: readonly string[]): Promise<RelayMessage[]>
  /** What waits for a client on its topics, oldest first: not of its own, and not acknowledged by it. */
  waiting(query: WaitingQuery): Promise<RelayMessage[]>
  /** The same up to a number of bytes, of which no more are read; the oldest message comes in any case. */
  waitingUpTo(bytes: number, query: WaitingQuery): Promise<WaitingPage>
  /** Messages of these topics are kept until this client has them. */
  subscribe(clientId: string, topics: readonly string[]): Promise<void>
  unsubscribe(clientId: string, topics: readonly string[]): Promise<void>
  /** Stores receipts. What all its subscribers have is kept for a few minutes more, for publishers that repeat it. */
  acknowledge(receipts: readonly Receipt[]): Promise<void>
  /** Removes what has expired. */
  sweep(): Promise<void>
}

/** Makes the mailbox over the relay's tables. @param now - Milliseconds since 1970 */
export function createMailbox(db: Kysely<Tables>, now: () => number): Mailbox {
  return {
    async store(messages) {
      const values = inOrder(messages.map(toRow), ({ id }) => id)
      const rows = await db
        .insertInto('relay_messages')
        .values(values)
        .onConflict((on) => on.doNothing())
        .returning('id')
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    async read(ids) {
      const rows = await db.selectFrom('relay_messages').selectAll().where('id', 'in', ids).where('expires_at', '>', now()).execute()
      return rows.map(toMessage)
    },
    async waiting(query) {
      return (await selectWaiting(db, query, now()).selectAll().execute()).map(toMessage)
    },
    async waitingUpTo(bytes, query) {
      const sizes = await selectWaiting(db, { ...query, limit: query.limit + 1 }, now())
        .select(['id', sql<number>`octet_length(message) + coalesce(octet_length(attestation), 0)`.as('size')])
        .execute()
      const ids = sizes.slice(0, countWithin(bytes, sizes.slice(0, query.limit))).map(({ id }) => id)
      if (ids.length === 0) return { messages: [], hasMore: false }
      const rows = await db.selectFrom('relay_messages').selectAll().where('id', 'in', ids).orderBy('position').execute()
      return { messages: rows.map(toMessage), hasMore: sizes.length > ids.length }
    },
    async subscribe(client, topics) {
      const expiresAt = now() + RELAY_LONGEST_TTL_MS
      await db
        .insertInto('relay_subscriptions')
        .values([...new Set(topics)].toSorted().map((topic) => ({ topic, client, expires_at: expiresAt })))
        .onConflict((on) => on.columns(['topic', 'client']).doUpdateSet({ expires_at: expiresAt }))
        .execute()
    },
    async unsubscribe(client, topics) {
      await db.deleteFrom('relay_subscriptions').where('client', '=', client).where('topic', 'in', topics).execute()
    },
    async acknowledge(receipts) {
      const values = receipts.map(({ messageId, clientId, expiresAt }) => ({
        message_id: messageId,
        client: clientId,
        expires_at: expiresAt,
      }))
      await db
        .insertInto('relay_acknowledgements')
        .values(inOrder(values, (row) => row.message_id + row.client))
        .onConflict((on) => on.doNothing())
        .execute()
      const ids = [...new Set(receipts.map(({ messageId }) => messageId))]
      await settle(db, ids, now())
    },
    async sweep() {
      const time = now()
      await db.deleteFrom('relay_messages').where('expires_at', '<=', time).execute()
      await db.deleteFrom('relay_acknowledgements').where('expires_at', '<=', time).execute()
      await db.deleteFrom('relay_subscriptions').where('expires_at', '<=', time).execute()
    },
  }
}

/** Rows in the order of their keys: processes that store the same rows wait for each other, and never both at once. */
const inOrder = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

const selectWaiting = (db: Kysely<Tables>, { clientId, topics, except, limit }: WaitingQuery, now: number) =>
  db
    .selectFrom('relay_messages as message')
    .where('topic', 'in', topics)
    .where('sender', '!=', clientId)
    .where('expires_at', '>', now)
    .$if(except.length > 0, (select) => select.where('id', 'not in', except))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('relay_acknowledgements as receipt')
            .select('receipt.message_id')
            .whereRef('receipt.message_id', '=', 'message.id')
            .where('receipt.client', '=', clientId),
        ),
      ),
    )
    .orderBy('position')
    .limit(limit)

/** How many of the first messages have no more than these bytes together; at least one. */
function countWithin(bytes: number, messages: readonly { readonly size: number }[]): number {
  let sum = 0
  const tooMany = messages.findIndex(({ size }, index) => (sum += size) > bytes && index > 0)
  return tooMany === -1 ? messages.length : tooMany
}

/** Shortens the life of those messages that no subscriber waits for. */
async function settle(db: Kysely<Tables>, ids: readonly string[], now: number): Promise<void> {
  await db
    .updateTable('relay_messages')
    .set({ expires_at: now + RELAY_SETTLED_MS })
    .where('id', 'in', ids)
    .where('expires_at', '>', now + RELAY_SETTLED_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('relay_subscriptions as wanted')
            .select('wanted.client')
            .whereRef('wanted.topic', '=', 'relay_messages.topic')
            .whereRef('wanted.client', '!=', 'relay_messages.sender')
            .where((inner) =>
              inner.not(
                inner.exists(
                  inner
                    .selectFrom('relay_acknowledgements as receipt')
                    .select('receipt.client')
                    .whereRef('receipt.message_id', '=', 'relay_messages.id')
                    .whereRef('receipt.client', '=', 'wanted.client'),
                ),
              ),
            ),
        ),
      ),
    )
    .execute()
}

const toRow = ({ publishedAt, expiresAt, attestation, ...message }: RelayMessage): RelayMessageRow => ({
  ...message,
  attestation: attestation ?? null,
  published_at: publishedAt,
  expires_at: expiresAt,
})

function toMessage({ published_at, expires_at, attestation, ...message }: RelayMessageRow): RelayMessage {
  return { ...message, publishedAt: published_at, expiresAt: expires_at, ...(attestation === null ? {} : { attestation }) }
}
