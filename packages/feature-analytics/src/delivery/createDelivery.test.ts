import type { AnalyticsEvent } from '@latchkey/cloud-protocol'
import { createTestClock } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import { createDelivery } from './createDelivery.js'
import type { Outcome } from './Delivery.js'

const FLUSH_MS = 10_000

/** @param bytes - Of its JSON, about. */
const eventOf = (number: number, bytes = 300): AnalyticsEvent => ({
  eventId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  url: 'https://app.test',
  domain: 'app.test',
  timestamp: number,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { name: 'x'.repeat(Math.max(0, bytes - 200)) } },
})

function setUp() {
  const clock = createTestClock()
  const posts: { readonly numbers: readonly number[]; end(outcome: Outcome): void }[] = []
  const beacons: (readonly number[])[] = []
  const browser = { takes: true }
  const numbersOf = (events: readonly AnalyticsEvent[]) => events.map(({ timestamp }) => timestamp)
  const delivery = createDelivery({
    clock,
    post: (events) => new Promise((end) => void posts.push({ numbers: numbersOf(events), end })),
    beacon: (events) => {
      beacons.push(numbersOf(events))
      return browser.takes
    },
  })
  const add = (from: number, to: number, bytes?: number) => {
    for (let number = from; number < to; number += 1) delivery.add(eventOf(number, bytes))
  }
  const answer = async (outcome: Outcome) => {
    posts.at(-1)?.end(outcome)
    await clock.advance(0)
  }
  return { add, answer, beacons, browser, clock, delivery, posts }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

it('default: events wait 10 s, and nothing runs while none waits', async () => {
  const { add, answer, clock, delivery, posts } = setUp()
  delivery.start()
  expect(clock.pending()).toBe(0)
  add(0, 3)
  await clock.advance(FLUSH_MS - 1)
  expect(posts).toEqual([])
  await clock.advance(1)
  expect(posts.map(({ numbers }) => numbers)).toEqual([[0, 1, 2]])
  await answer('taken')
  expect(clock.pending()).toBe(0)
})

it('behavior: before the start nothing is sent, not even when the page ends', async () => {
  const { add, beacons, clock, delivery, posts } = setUp()
  add(0, 2)
  await clock.advance(10 * FLUSH_MS)
  delivery.leave()
  expect([posts, beacons]).toEqual([[], []])
  delivery.start()
  await clock.advance(FLUSH_MS)
  expect(posts[0]?.numbers).toEqual([0, 1])
})

it('behavior: more than 45 KB is sent at once, a batch holds 200, and one request runs at a time', async () => {
  const { add, answer, clock, delivery, posts } = setUp()
  delivery.start()
  add(0, 45, 1_000)
  expect(posts).toEqual([])
  add(45, 48, 1_000)
  expect(posts.map(({ numbers }) => numbers)).toEqual([range(0, posts[0]?.numbers.length ?? 0)])
  expect(posts[0]?.numbers.length).toBeGreaterThanOrEqual(45)
  await clock.advance(5 * FLUSH_MS)
  expect(posts, 'the first still runs').toHaveLength(1)
  await answer('taken')
  add(48, 300, 210)
  await clock.advance(FLUSH_MS)
  expect(posts[1]?.numbers).toHaveLength(200)
})

it('behavior: what a failing service did not take is offered again every 10 s, not with each event, and the newest are kept', async () => {
  const { add, answer, clock, delivery, posts } = setUp()
  delivery.start()
  add(0, 2)
  await clock.advance(FLUSH_MS)
  await answer('kept')
  add(2, 200, 1_000)
  expect(posts).toHaveLength(1)
  await clock.advance(FLUSH_MS)
  expect(posts).toHaveLength(2)
  const { numbers = [] } = posts[1] ?? {}
  expect(numbers.at(-1)).toBe(199)
  expect(numbers[0]).toBeGreaterThan(130)
  await answer('taken')
  await clock.advance(10 * FLUSH_MS)
  expect(posts).toHaveLength(2)
})

it.each(['refused', 'dropped'] as const)('behavior: events that were %s are not offered again; later ones are', async (outcome) => {
  const { add, answer, clock, delivery, posts } = setUp()
  delivery.start()
  add(0, 1)
  await clock.advance(FLUSH_MS)
  await answer(outcome)
  await clock.advance(10 * FLUSH_MS)
  add(1, 2)
  await clock.advance(FLUSH_MS)
  expect(posts.map(({ numbers }) => numbers)).toEqual([[0], [1]])
})

it('behavior: a page that ends hands over what waits and what is on its way, once', async () => {
  const { add, answer, beacons, clock, delivery, posts } = setUp()
  delivery.start()
  add(0, 2)
  await clock.advance(FLUSH_MS)
  add(2, 3)
  delivery.leave()
  delivery.leave()
  expect(beacons).toEqual([[0, 1, 2]])
  await answer('kept')
  await clock.advance(10 * FLUSH_MS)
  expect(posts, 'the browser has them').toHaveLength(1)
})

it('behavior: what a page that ends hands over fits into what browsers take, also beside a request that runs', () => {
  const { add, beacons, delivery, posts } = setUp()
  delivery.start()
  add(0, 150, 1_000)
  expect(posts).toHaveLength(1)
  delivery.leave()
  const bytes = JSON.stringify(beacons.flat().map((number) => eventOf(number, 1_000))).length
  expect(bytes).toBeLessThan(60 * 1_024)
  expect(beacons.flat()).toEqual(expect.arrayContaining([0, 149]))
})

it('behavior: what the browser does not take is sent later', async () => {
  const { add, beacons, browser, clock, delivery, posts } = setUp()
  delivery.start()
  browser.takes = false
  add(0, 2)
  delivery.leave()
  await clock.advance(FLUSH_MS)
  expect(beacons).toEqual([[0, 1]])
  expect(posts[0]?.numbers).toEqual([0, 1])
})

it('behavior: after a page came back a request that ended meanwhile does not hold up the next', async () => {
  const { add, answer, clock, delivery, posts } = setUp()
  delivery.start()
  add(0, 1)
  await clock.advance(FLUSH_MS)
  delivery.leave()
  add(1, 2)
  await clock.advance(FLUSH_MS)
  expect(posts.map(({ numbers }) => numbers)).toEqual([[0], [1]])
  posts[0]?.end('kept')
  await answer('taken')
  await clock.advance(10 * FLUSH_MS)
  expect(posts).toHaveLength(2)
})
