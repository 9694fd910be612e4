// Two clouds on one database and one Redis, as two processes behind a balancer.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Redis } from '../../../scripts/test/startRedis.js'
import { startRedis } from '../../../scripts/test/startRedis.js'
import type { RedisCluster } from '../../../scripts/test/startRedisCluster.js'
import { startRedisCluster } from '../../../scripts/test/startRedisCluster.js'
import { useClouds } from './openCloud.js'
import { sqliteFiles } from './openDatabases.js'

const LIMITS = { addressWithoutOriginPerMinute: 10, wrongKeys: 3 }

describe('limits that processes share', () => {
  const open = useClouds(sqliteFiles)
  const started: (Redis | RedisCluster)[] = []
  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()))
  })
  const openTwo = async (redis: readonly string[]) => {
    // Redis has a clock of its own: what is counted does not end during the test.
    const startAt = Date.now() + 3_600_000
    const clouds = [await open({ redis, limits: LIMITS }, startAt), await open({ redis, limits: LIMITS }, startAt)] as const
    const statuses = async (index: 0 | 1, count: number, address: string) => {
      const found: number[] = []
      for (let times = 0; times < count; times += 1) found.push((await clouds[index].ask('/health', { address })).status)
      return found
    }
    /** A connection is made at the first request; until it is open each process counts for itself. */
    const isShared = async (address: string): Promise<boolean> => {
      await statuses(0, 10, address)
      return (await statuses(1, 1, address))[0] === 429
    }
    return { clouds, statuses, isShared }
  }
  /** Addresses that nobody counted yet. */
  let next = 0
  const address = () => `203.0.113.${(next += 1)}`

  it('count requests and wrong keys together', async () => {
    const redis = await startRedis()
    started.push(redis)
    const { clouds, statuses, isShared } = await openTwo([redis.url])
    await expect.poll(() => isShared(address())).toBe(true)
    const mine = address()
    expect(await statuses(0, 6, mine)).toEqual(Array(6).fill(200))
    expect(await statuses(1, 6, mine)).toEqual([200, 200, 200, 200, 429, 429])
    const guess = (index: 0 | 1) =>
      clouds[index].ask('/admin/api/projects', { address: '203.0.113.250', headers: { authorization: 'Bearer wrong' } })
    for (const index of [0, 1, 0] as const) expect((await guess(index)).status).toBe(401)
    expect((await guess(1)).status).toBe(429)
  })

  it('fault: without Redis each process counts for itself, and together again when it is back', async () => {
    const redis = await startRedis()
    started.push(redis)
    const { clouds, statuses, isShared } = await openTwo([redis.url])
    await expect.poll(() => isShared(address())).toBe(true)
    await redis.kill()
    const mine = address()
    expect(await statuses(0, 12, mine)).toEqual([...Array<number>(10).fill(200), 429, 429])
    expect(await statuses(1, 1, mine)).toEqual([200])
    expect(clouds[0].lines.join('')).toContain('the connection of the limits to Redis changed')
    started.push(await startRedis({ port: Number(new URL(redis.url).port) }))
    await expect.poll(() => isShared(address())).toBe(true)
  })

  it('fault: a Redis that answers late holds back one request, and not each', async () => {
    const redis = await startRedis()
    started.push(redis)
    const { port } = new URL(redis.url)
    const state = { isLate: false, asked: 0 }
    const held: (() => unknown)[] = []
    const proxy = createServer((client) => {
      const server = connect(Number(port), '127.0.0.1')
      client.on('data', (data) => {
        if (state.isLate) state.asked += 1
        server.write(data)
      })
      server.on('data', (data) => (state.isLate ? held.push(() => client.write(data)) : client.write(data)))
      for (const [one, other] of [[client, server] as const, [server, client] as const])
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void proxy.close())
    await once(proxy, 'listening')
    const { clouds, isShared } = await openTwo([`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`])
    await expect.poll(() => isShared(address())).toBe(true)
    state.isLate = true
    const ask = async () => (await clouds[0].ask('/health', { address: address() })).status
    expect(await ask()).toBe(200)
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200))
    expect(state.asked).toBeLessThanOrEqual(2)
    state.isLate = false
    for (const send of held) send()
    await expect.poll(() => isShared(address())).toBe(true)
  })

  it('a Redis Cluster', async () => {
    const cluster = await startRedisCluster()
    started.push(cluster)
    const { isShared } = await openTwo(cluster.urls)
    await expect.poll(() => isShared(address())).toBe(true)
  })
})
