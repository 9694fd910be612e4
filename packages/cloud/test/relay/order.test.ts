// Processes that store the same rows at the same time, in any order, wait for each other; none fails. On PostgreSQL, which locks rows one by one.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { RelayMessage } from '../../src/relay/mailbox/RelayMessage.js'
import type { Mailbox } from '../../src/relay/mailbox/createMailbox.js'
import { createMailbox } from '../../src/relay/mailbox/createMailbox.js'
import { openDatabase } from '../../src/storage/openDatabase.js'
import { postgresDatabases } from '../openDatabases.js'
import { useDatabases } from '../useDatabases.js'
import { openMigrated } from './openMigrated.js'
import { topicOf } from './topicOf.js'

const databases = useDatabases(postgresDatabases)
const EXPIRES_AT = 300_000
const IDS = [topicOf('a'), topicOf('b')] as const

const messageOf = (id: string): RelayMessage => ({
  id,
  topic: id,
  message: 'm',
  tag: 1,
  sender: 'sender',
  publishedAt: 1,
  position: 1,
  expiresAt: EXPIRES_AT,
})

const WAYS: readonly (readonly [string, string, (mailbox: Mailbox, ids: readonly string[]) => Promise<unknown>])[] = [
  ['messages', 'relay_messages', (mailbox, ids) => mailbox.store(ids.map(messageOf))],
  ['subscriptions', 'relay_subscriptions', (mailbox, ids) => mailbox.subscribe('client', ids)],
  [
    'receipts',
    'relay_acknowledgements',
    (mailbox, ids) => mailbox.acknowledge(ids.map((messageId) => ({ messageId, clientId: 'client', expiresAt: EXPIRES_AT }))),
  ],
]

test.each(WAYS)('behavior: two processes store the same %s in opposite orders', async (_name, table, store) => {
  const url = await databases.create()
  const processes = [await openMigrated(url), openDatabase(url)]
  onTestFinished(async () => void (await Promise.all(processes.map((process) => process.close()))))
  const { query } = processes[0]!
  // Each row takes a while, so that both processes are between their rows at the same time.
  await sql`CREATE FUNCTION wait() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(0.2); RETURN NEW; END' LANGUAGE plpgsql`.execute(query)
  await sql`CREATE TRIGGER slow BEFORE INSERT ON ${sql.id(table)} FOR EACH ROW EXECUTE FUNCTION wait()`.execute(query)
  await Promise.all(processes.map((process) => process.ping()))
  const [one, other] = processes.map((process) => createMailbox(process.query, () => 1))
  const results = await Promise.allSettled([store(one!, IDS), store(other!, IDS.toReversed())])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
