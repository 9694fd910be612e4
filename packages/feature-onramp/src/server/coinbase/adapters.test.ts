// The visitor's address: of a real connection through the adapters, or behind proxies.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startCoinbase } from '@latchkey/testkit/coinbase'
import { toNext, toNode } from '../index.js'
import { createCoinbaseTokens } from './createCoinbaseTokens.js'

const SHOP = 'https://shop.example'
const body = JSON.stringify({ address: '0x00000000000000000000000000000000000000A1', chainIds: ['eip155:1'], asset: 'ETH' })
const post = (forwarded?: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: SHOP, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  body,
})

async function start(trustProxy: number) {
  const coinbase = await startCoinbase('ed25519')
  onTestFinished(() => coinbase.stop())
  const { endpoint, key } = coinbase
  const rateLimit = { limit: 1, windowMs: 3_600_000_000_000 }
  return { coinbase, tokens: createCoinbaseTokens({ key, origins: [SHOP], endpoint, now: () => coinbase.nowMs, trustProxy, rateLimit }) }
}

it('default: on Node the address of the connection goes to Coinbase, and the header is not read', async () => {
  const { coinbase, tokens } = await start(0)
  const handle = toNode(tokens)
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
  const answer = await fetch(url, post('203.0.113.7'))
  expect([answer.status, coinbase.granted]).toMatchObject([200, [{ clientIp: '127.0.0.1' }]])
  const limited = await fetch(url, post('203.0.113.8'))
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await fetch(url, { ...post(), headers: { 'content-type': 'application/json' } })).status).toBe(403)
})

it('parameters: trustProxy: behind proxies the outermost of them says the address, without its port', async () => {
  const { coinbase, tokens } = await start(1)
  const { POST } = toNext(() => tokens)
  const ask = async (forwarded?: string) => (await POST(new Request(`${SHOP}/token`, post(forwarded)))).status
  expect([await ask('6.6.6.6, 203.0.113.7:443'), await ask('7.7.7.7, 203.0.113.7:444'), await ask('203.0.113.8')]).toEqual([200, 429, 200])
  expect(coinbase.granted).toMatchObject([{ clientIp: '203.0.113.7' }, { clientIp: '203.0.113.8' }])
  await expect(ask()).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'visitor.address' } })
})

it('error: trustProxy is a number of proxies', async () => {
  await expect(start(-1)).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'trustProxy' } })
})
