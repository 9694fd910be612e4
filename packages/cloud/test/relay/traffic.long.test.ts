// Random traffic of many clients over two relays on one database and one Redis: nothing is lost, nothing comes twice, and the order of a sender is kept.
import { expect, onTestFinished, test } from 'vitest'
import { redisFanOut } from '../../src/relay/fanout/redisFanOut.js'
import { createFollower, createPublisher } from './createTraffic.js'
import { openMigrated } from './openMigrated.js'
import { startTestRelay } from './startTestRelay.js'
import { topicOf } from './topicOf.js'
import { useServers } from './useServers.js'

/** Everything that was sent is stored and read again, on a machine that may have other work. */
const LIMIT_MS = 180_000

const servers = useServers()

const numbers = (count: number) => Array.from({ length: count }, (_unused, index) => index)

/** The same numbers for the same seed. @returns Less than `below`. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function startRelays(seed: number): Promise<string[]> {
  const { database, redis } = servers()
  const start = async (): Promise<string> => {
    const db = await openMigrated(database)
    const fanOut = redisFanOut({ urls: [redis], channel: `traffic ${seed}` })
    const limits = { publishesPerSecond: 10_000, publishesPerSecondPerAddress: 10_000, callsPerSecond: 10_000, unacknowledged: 8 }
    const relay = await startTestRelay({ db: db.query, fanOut, limits })
    onTestFinished(async () => {
      await relay.stop()
      await fanOut.close()
      await db.close()
    })
    return relay.url
  }
  return Promise.all([start(), start()])
}

test.each([
  { seed: 1, drops: 0 },
  { seed: 3, drops: 40 },
])('random traffic %j', { timeout: LIMIT_MS }, async ({ seed, drops }) => {
  const random = createRandom(seed)
  const urls = await startRelays(seed)
  const topics = numbers(6).map((index) => topicOf(`traffic ${seed} ${index}`))
  const followers = numbers(8).map(() => {
    const wanted = topics.filter(() => random(2) === 0)
    return { wanted, follower: createFollower({ urls, first: random(2), topics: wanted.length === 0 ? topics.slice(0, 1) : wanted }) }
  })
  await Promise.all(followers.map(({ follower }) => follower.isReady()))
  const publishers = numbers(10).map((index) => ({
    topic: topics[index % topics.length]!,
    publisher: createPublisher({ urls, first: random(2), topic: topics[index % topics.length]!, name: String(index) }),
  }))
  const end = Date.now() + 2_000
  for (let drop = 0; drop < drops; drop += 1) {
    await new Promise((resolve) => setTimeout(resolve, random(180)))
    const all = [...followers.map(({ follower }) => follower), ...publishers.map(({ publisher }) => publisher)]
    all[random(all.length)]!.drop()
  }
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, end - Date.now())))
  await Promise.all(publishers.map(({ publisher }) => publisher.stop()))
  expect(publishers.every(({ publisher }) => publisher.answered.length > 10)).toBe(true)
  for (const { wanted, follower } of followers) {
    for (const { publisher } of publishers.filter((each) => wanted.includes(each.topic))) {
      await expect.poll(() => publisher.answered.filter((message) => !follower.messages.has(message)), { timeout: 60_000 }).toEqual([])
      if (drops === 0)
        expect([...follower.messages.keys()].filter((message) => publisher.answered.includes(message))).toEqual(publisher.answered)
    }
    expect(follower.doubled(drops === 0 ? 0 : 1_000)).toEqual([])
    await follower.stop()
  }
})
