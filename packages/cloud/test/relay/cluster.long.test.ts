// Two relays in processes of their own on one PostgreSQL and a Redis Cluster. The master that both listen to is killed under traffic.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Postgres } from '../../../../scripts/test/startPostgres.js'
import { startPostgres } from '../../../../scripts/test/startPostgres.js'
import type { RedisCluster } from '../../../../scripts/test/startRedisCluster.js'
import { startRedisCluster } from '../../../../scripts/test/startRedisCluster.js'
import { createFollower, createPublisher } from './createTraffic.js'
import { startProcess } from './startProcess.js'
import { topicOf } from './topicOf.js'

let database: Postgres
let cluster: RedisCluster
beforeAll(async () => {
  database = await startPostgres()
  cluster = await startRedisCluster()
})
afterAll(async () => {
  await cluster?.stop()
  await database?.stop()
})

test('fault: a master of the cluster that is killed under traffic loses nothing that was answered', { timeout: 120_000 }, async () => {
  const options = { database: database.url, redis: cluster.urls.join(','), channel: 'cluster' }
  const [one, other] = [await startProcess(options), await startProcess(options)]
  const topics = Array.from({ length: 8 }, (_unused, index) => topicOf(`cluster ${index}`))
  // Followers are on the one process, publishers on the other: only Redis tells the one what the other stored.
  const followers = topics.map((topic) => createFollower({ urls: [one.url], first: 0, topics: [topic] }))
  await Promise.all(followers.map((follower) => follower.isReady()))
  const publishers = topics.map((topic) => createPublisher({ urls: [other.url], first: 0, topic }))
  const missing = () => publishers.flatMap(({ answered }, index) => answered.filter((message) => !followers[index]!.messages.has(message)))
  await expect.poll(() => publishers.every(({ answered }) => answered.length > 15)).toBe(true)
  await expect.poll(() => followers.every(({ messages }) => messages.size > 5)).toBe(true)
  await cluster.killMaster(0)
  const before = publishers.map(({ answered }) => answered.length)
  const heard = followers.map(({ messages }) => messages.size)
  await expect.poll(() => publishers.every(({ answered }, index) => answered.length > before[index]! + 15)).toBe(true)
  await expect.poll(() => followers.every(({ messages }, index) => messages.size > heard[index]! + 15)).toBe(true)
  await Promise.all(publishers.map((publisher) => publisher.stop()))
  await expect.poll(missing).toEqual([])
  await Promise.all(followers.map((follower) => follower.stop()))
})
