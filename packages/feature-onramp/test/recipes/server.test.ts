import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createShop } from './server.js'

const shop = () => createShop({ lantern: 'http://127.0.0.1:1', key: 'k', webhookSecret: 's' })

function webhook(state: string, { seconds = Math.floor(Date.now() / 1_000), secret = 's' } = {}): Request {
  const body = JSON.stringify({ order: { reference: 'r', state } })
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return new Request('http://shop.test/webhook', {
    method: 'POST',
    body,
    headers: { 'x-sandbox-signature': `t=${seconds},v1=${signature}` },
  })
}

const statusOf = (handle: ReturnType<typeof createShop>) => handle(new Request('http://shop.test/orders/r'))

it('error: an unsigned or forged webhook changes nothing', async () => {
  const handle = shop()
  const body = JSON.stringify({ order: { reference: 'r', state: 'completed' } })
  expect((await handle(new Request('http://shop.test/webhook', { method: 'POST', body }))).status).toBe(401)
  expect((await handle(webhook('completed', { secret: 'another' }))).status).toBe(401)
  expect((await statusOf(handle)).status).toBe(404)
})

it('default: a webhook sets the status; a replay and an older one change nothing', async () => {
  const handle = shop()
  const seconds = Math.floor(Date.now() / 1_000)
  expect((await handle(webhook('completed', { seconds }))).status).toBe(200)
  expect(await (await statusOf(handle)).json()).toMatchObject({ state: 'completed', updatedAtMs: seconds * 1_000 })
  expect((await handle(webhook('completed', { seconds }))).status).toBe(409)
  expect((await handle(webhook('processing', { seconds: seconds - 5 }))).status).toBe(200)
  expect(await (await statusOf(handle)).json()).toMatchObject({ state: 'completed' })
})
