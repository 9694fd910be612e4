// Two relays on one database and one Redis, as two processes have them; and what happens when Redis goes, lies or comes back.
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Postgres } from '../../../../scripts/test/startPostgres.js'
import { startPostgres } from '../../../../scripts/test/startPostgres.js'
import { startRedis } from '../../../../scripts/test/startRedis.js'
import { redisFanOut } from '../../src/relay/fanout/redisFanOut.js'
import { connectClient, expectMessages } from './connectClient.js'
import { createIdentity } from './createIdentity.js'
import { openMigrated } from './openMigrated.js'
import { startTestRelay } from './startTestRelay.js'
import { topicOf } from './topicOf.js'

let database: Postgres
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database?.stop())

let channels = 0

async function setUp() {
  const redis = await startRedis()
  const channel = `channel ${(channels += 1)}`
  const changes: boolean[] = []
  const relays = await Promise.all(
    [1, 2].map(async () => {
      const db = await openMigrated(database.url)
      const fanOut = redisFanOut({ urls: [redis.url], channel, onChange: (isWorking) => void changes.push(isWorking) })
      const relay = await startTestRelay({ db: db.query, fanOut })
      onTestFinished(async () => {
        await relay.stop()
        await fanOut.close()
        await db.close()
      })
      return relay
    }),
  )
  onTestFinished(() => redis.stop())
  await expect.poll(() => changes).toEqual([true, true])
  const admin = new Redis(redis.url, { retryStrategy: () => null })
  admin.on('error', () => undefined)
  onTestFinished(() => admin.disconnect())
  const topic = topicOf(channel)
  const connect = (index: number, identity = createIdentity()) => connectClient(relays[index]!.url, { identity })
  return { redis, channel, changes, admin, topic, connect }
}

test('default: a message that one process stored reaches the sockets of the other, once and in order', async () => {
  const { topic, connect } = await setUp()
  const [alice, bob] = [await connect(0), await connect(1)]
  const other = await connect(1, alice.identity)
  await bob.call('irn_subscribe', { topic })
  await other.call('irn_subscribe', { topic })
  const messages = Array.from({ length: 40 }, (_unused, index) => `${topic} ${index}`)
  for (const message of messages) await alice.publish(topic, message)
  await alice.publish(topic, messages[0]!)
  await expectMessages(bob, messages)
  expect(other.messages).toEqual([])
})

test('behavior: two sockets of one client on two processes both get what is published', async () => {
  const { topic, connect } = await setUp()
  const identity = createIdentity()
  const [alice, tab, otherTab] = [await connect(0), await connect(0, identity), await connect(1, identity)]
  for (const client of [tab, otherTab]) await client.call('irn_subscribe', { topic })
  for (let index = 0; index < 10; index += 1) await alice.publish(topic, `${topic} ${index}`)
  await expectMessages(
    tab,
    Array.from({ length: 10 }, (_unused, index) => `${topic} ${index}`),
  )
  await expectMessages(otherTab, tab.messages)
})

test('fault: without Redis messages are stored and answered; when it is back, the other process delivers them', async () => {
  const { redis, changes, topic, connect } = await setUp()
  const [alice, bob] = [await connect(0), await connect(1)]
  await bob.call('irn_subscribe', { topic })
  await redis.stop()
  await expect.poll(() => changes.slice(2)).toEqual([false, false])
  expect((await alice.publish(topic, 'while it is gone')).result).toBe(true)
  const again = await startRedis({ port: Number(new URL(redis.url).port) })
  onTestFinished(() => again.stop())
  await expectMessages(bob, ['while it is gone'])
  await alice.publish(topic, 'after')
  await expectMessages(bob, ['while it is gone', 'after'])
  await expect.poll(() => changes.slice(4)).toEqual([true, true])
})

test('fault: connections that are cut under traffic lose nothing', async () => {
  const { admin, topic, connect } = await setUp()
  const [alice, bob] = [await connect(0), await connect(1)]
  await bob.call('irn_subscribe', { topic })
  const messages = Array.from({ length: 60 }, (_unused, index) => `${topic} ${index}`)
  for (const [index, message] of messages.entries()) {
    if (index % 20 === 5) await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    if (index % 20 === 10) await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    expect((await alice.publish(topic, message)).result).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expect.poll(() => [...bob.messages].sort()).toEqual([...messages].sort())
})

test('fault: a Redis that is silent, or lost what it was told, is noticed', async () => {
  const { admin, changes, channel, topic, connect } = await setUp()
  const [alice, bob] = [await connect(0), await connect(1)]
  await bob.call('irn_subscribe', { topic })
  // Redis takes messages of publishers but tells nobody.
  await admin.client('PAUSE', '5000', 'ALL')
  expect((await alice.publish(topic, 'during the pause')).result).toBe(true)
  await expectMessages(bob, ['during the pause'])
  await expect.poll(() => changes.slice(2)).toContain(false)
  await expect.poll(() => changes.at(-1)).toBe(true)
  // Others on the channel are no reason to fail.
  for (const text of ['{', '{"from":"x"}', JSON.stringify({ from: 'x', count: 7, notices: [{ topic, id: 'unknown', isRepeated: false }] })])
    await admin.publish(channel, text)
  await alice.publish(topic, 'after')
  await expectMessages(bob, ['during the pause', 'after'])
})

test.each([{ urls: [] }, { urls: ['http://redis'] }])('error: %j', ({ urls }) => {
  expect(() => redisFanOut({ urls })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
