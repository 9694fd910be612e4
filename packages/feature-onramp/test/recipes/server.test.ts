import { expect, it } from 'vitest'
import { createShop } from './server.js'

it('error: an unsigned webhook changes nothing', async () => {
  const handle = createShop({ lantern: 'http://127.0.0.1:1', key: 'k', webhookSecret: 's' })
  const body = JSON.stringify({ order: { reference: 'r', state: 'completed' } })
  const answer = await handle(new Request('http://shop.test/webhook', { method: 'POST', body }))
  expect(answer.status).toBe(401)
  expect((await handle(new Request('http://shop.test/orders/r'))).status).toBe(404)
})
