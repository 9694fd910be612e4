// Prices of the last days, kept as they are asked for: in both engines' own statements, through the endpoint, and within bounds.
import { startTestNode } from '@latchkey/testkit/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestNode } from '@latchkey/testkit/node'
import { createPriceDays } from '../src/prices/createPriceDays.js'
import type { OpenCloud } from './openCloud.js'
import { openCloud } from './openCloud.js'

const DAY = 86_400_000
const TOKEN = `0x${'1a'.repeat(20)}`
const ID = `eip155:31337:${TOKEN}`

let prices: TestNode
let cloud: OpenCloud
let price = 1
beforeAll(async () => {
  prices = await startTestNode(() => ({ body: { fungibles: [{ name: 'Gem', symbol: 'GEM', price, address: ID }] } }))
  const chains = {
    'eip155:31337': {
      nodes: [prices.url],
      coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [{ address: TOKEN, name: 'Gem', symbol: 'GEM', decimals: 18 }],
    },
  }
  cloud = await openCloud(':memory:', { chains, prices: { url: prices.url } })
}, 60_000)
afterAll(async () => {
  await cloud?.cloud.close()
  await prices?.stop()
})

const ask = async (path: string) => {
  const body = JSON.stringify({
    projectId: 'open',
    currency: 'usd',
    addresses: [ID, ID.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x'), 'eip155:31337:nonsense'],
  })
  return (
    await cloud.ask(`/v1/fungible/${path}?projectId=open`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  ).json()
}
const days = async () => {
  const { histories } = (await ask('history')) as { histories: { address: string; days: { day: string; price: number }[] }[] }
  return histories[0]?.days.map(({ day, price: known }) => `${day} ${known}`)
}

it('default: of each day the first price that was asked for; 30 days, and of days without a question none', async () => {
  expect(await days()).toBeUndefined()
  await ask('price')
  await expect.poll(days).toEqual(['2026-11-26 1'])
  price = 2
  cloud.advance(3_600_000)
  await ask('price')
  cloud.advance(2 * DAY)
  await ask('price')
  await expect.poll(days).toEqual(['2026-11-26 1', '2026-11-28 2'])
  cloud.advance(28 * DAY)
  price = 3
  await ask('price')
  await expect.poll(days).toEqual(['2026-11-28 2', '2026-12-26 3'])
  expect(await cloud.db.query.selectFrom('price_days').select('day').execute()).toHaveLength(2)
})

it('growth: a day keeps 5,000 tokens at most', async () => {
  const store = createPriceDays({ db: cloud.db, now: () => Date.UTC(2027, 5, 1) })
  const many = new Map(Array.from({ length: 6_000 }, (_, index) => [`0x${index.toString(16).padStart(40, '0')}`, 1]))
  await store.note('eip155:1', many)
  await store.note('eip155:10', many)
  expect(await cloud.db.query.selectFrom('price_days').select('day').execute()).toHaveLength(5_000)
})
