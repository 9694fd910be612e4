// Relays in processes of their own, on one database and one Redis. One is killed in the middle of traffic: what it answered is not lost.
import { expect, onTestFinished, test } from 'vitest'
import { sqliteFiles } from '../openDatabases.js'
import { createFollower, createPublisher } from './createTraffic.js'
import { connectClient, expectMessages } from './connectClient.js'
import { createIdentity } from './createIdentity.js'
import { startProcess } from './startProcess.js'
import { topicOf } from './topicOf.js'
import { useServers } from './useServers.js'

/** Processes start, on a machine that may have other work. */
const LIMIT_MS = 120_000

const servers = useServers()

const numbers = (count: number) => Array.from({ length: count }, (_unused, index) => index)

test(
  'fault: a process that is killed under traffic loses nothing that it answered, and clients go on with the other',
  { timeout: LIMIT_MS },
  async () => {
    const { database, redis } = servers()
    const options = { database, redis, channel: 'killed' }
    const victim = await startProcess(options)
    const survivor = await startProcess(options)
    // Clients that have both addresses, as behind a balancer: half of them begin with the one that is killed.
    const urls = [victim.url, survivor.url]
    const topics = numbers(8).map((index) => topicOf(`killed ${index}`))
    const followers = topics.map((topic, index) => createFollower({ urls, first: index, topics: [topic] }))
    await Promise.all(followers.map((follower) => follower.isReady()))
    const publishers = topics.map((topic, index) => createPublisher({ urls, first: Math.floor(index / 2), topic }))
    await expect.poll(() => publishers.every(({ answered }) => answered.length > 15)).toBe(true)
    await victim.kill()
    const before = publishers.map(({ answered }) => answered.length)
    await expect.poll(() => publishers.every(({ answered }, index) => answered.length > before[index]! + 15)).toBe(true)
    await Promise.all(publishers.map((publisher) => publisher.stop()))
    for (const [index, { answered }] of publishers.entries()) {
      await expect.poll(() => answered.filter((message) => !followers[index]!.messages.has(message))).toEqual([])
    }
    // Only what was acknowledged in the last moments before the end may come again.
    expect(followers.flatMap((follower) => follower.doubled(1_000))).toEqual([])
    await Promise.all(followers.map((follower) => follower.stop()))
  },
)

test('fault: a single process on a file that is killed loses nothing that it answered', { timeout: LIMIT_MS }, async () => {
  const files = await sqliteFiles()
  onTestFinished(() => files.stop())
  const options = { database: await files.create(), redis: '', channel: '' }
  const first = await startProcess(options)
  const [alice, bob] = [await connectClient(first.url), createIdentity()]
  const topic = topicOf('file')
  const answered: string[] = []
  const publishing = (async () => {
    for (let count = 0; ; count += 1) {
      const answer = await alice.publish(topic, `message ${count}`).catch(() => undefined)
      if (answer?.result !== true) return
      answered.push(`message ${count}`)
    }
  })()
  await expect.poll(() => answered.length).toBeGreaterThan(30)
  await first.kill()
  await publishing
  const second = await startProcess(options)
  const reader = await connectClient(second.url, { identity: bob })
  await reader.call('irn_subscribe', { topic })
  await expect.poll(() => answered.filter((message) => !reader.messages.includes(message))).toEqual([])
  // At most the one that was not answered is there besides.
  expect(reader.messages.length - answered.length).toBeLessThan(2)
  await expectMessages(reader, [...new Set(reader.messages)])
})
