import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAnvil } from '../node/startAnvil.js'
import type { Anvil } from '../node/startAnvil.js'
import { startSolana } from '../solana/startSolana.js'
import type { SolanaNode } from '../solana/startSolana.js'
import { sumOf } from './money.js'
import type { OnrampSandbox } from './startOnrampSandbox.js'
import { startOnrampSandbox } from './startOnrampSandbox.js'
import { SIGNATURE_HEADER, signWebhook } from './webhooks.js'

const SECRET = 'whsec'
const NOBODY = '0x00000000000000000000000000000000000000aa'
const SOL_NOBODY = '4Nd1mYvF2w1bJ7v8xQk1mC3sKQ8u9aXh5yJ6rT2pQw9Z'

let anvil: Anvil
let solana: SolanaNode
let sandbox: OnrampSandbox
const heard: { body: string; header: string | undefined }[] = []
const listener = createServer((incoming, response) => {
  let body = ''
  incoming.on('data', (chunk) => (body += String(chunk)))
  incoming.on('end', () => {
    heard.push({ body, header: incoming.headers[SIGNATURE_HEADER] as string | undefined })
    response.end()
  })
})

const ETHER = { chainId: 'eip155:31337', symbol: 'ETH', name: 'Ether', decimals: 18, priceUsd: '2000.00' } as const
const SOL = { chainId: 'solana:localnet', symbol: 'SOL', name: 'Solana', decimals: 9, priceUsd: '150.00' } as const

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  ;[anvil, solana] = await Promise.all([startAnvil(), startSolana()])
  const webhook = { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`, secret: SECRET }
  sandbox = await startOnrampSandbox({
    chains: [
      { ...ETHER, url: anvil.url },
      { ...SOL, url: solana.url },
    ],
    webhook,
    paceMs: 20,
  })
})
afterAll(async () => {
  await sandbox.stop()
  await Promise.all([anvil.stop(), solana.stop()])
  listener.close()
})

async function call(path: string, body?: unknown) {
  const json = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${sandbox.url}${path}`, json)
  return { status: response.status, answer: (await response.json()) as Record<string, string> }
}

const pay = (url: string, card: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ card }) })

async function order(chainId: string, address: string) {
  const { answer: quote } = await call('/quotes', { chainId, fiat: 'USD', method: 'card', amount: '100' })
  return (await call('/orders', { quoteId: quote['id'], address })).answer
}

async function etherOf(address: string): Promise<bigint> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] })
  const response = await fetch(anvil.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return BigInt(((await response.json()) as { result: string }).result)
}

it('default: 100 USD less 1.50 and 0.50 buy 0.049 ether of 2,000', async () => {
  const { answer } = await call('/quotes', { chainId: 'eip155:31337', fiat: 'USD', method: 'card', amount: '100' })
  const fees = [
    { kind: 'provider', amount: '1.5' },
    { kind: 'network', amount: '0.5' },
  ]
  expect(answer).toMatchObject({ total: '100', subtotal: '98', fees, receive: '0.049' })
})

it('default: money is exact, fees are rounded up and coins down', () => {
  expect(sumOf({ amount: '33.33', rate: '0.9', priceUsd: '150.00', decimals: 9 })).toEqual({
    total: '33.33',
    subtotal: '32.33',
    providerFee: '0.5',
    networkFee: '0.5',
    receive: '0.23948148',
  })
  expect(sumOf({ amount: '7500', rate: '1', priceUsd: '3', decimals: 0 })).toMatchObject({ providerFee: '112.5', receive: '2462' })
})

it('default: a card pays, ether arrives, and the webhook gets a valid signature', async () => {
  const { reference, url } = await order('eip155:31337', NOBODY)
  expect(await (await fetch(url!)).text()).toContain('Sandbox: no real money moves')
  expect((await call(`/orders/${reference}`)).answer).toMatchObject({ state: 'pending' })
  const had = await etherOf(NOBODY)
  await pay(url!, '4242 4242 4242 4242')
  expect((await call(`/orders/${reference}`)).answer).toMatchObject({ state: 'processing' })
  await pay(url!, '4242 4242 4242 4242')
  await sandbox.settled()
  expect((await call(`/orders/${reference}`)).answer).toMatchObject({
    state: 'completed',
    transactionId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    receive: '0.049',
  })
  expect((await etherOf(NOBODY)) - had).toBe(49_000_000_000_000_000n)
  const told = heard.filter(({ body }) => body.includes(reference!))
  expect(told.map(({ body }) => (JSON.parse(body) as { order: { state: string } }).order.state)).toEqual(['processing', 'completed'])
  for (const { body, header = '' } of told) {
    const seconds = Number(/^t=(\d+),/.exec(header)?.[1])
    expect(Math.abs(Date.now() / 1_000 - seconds)).toBeLessThan(300)
    expect(header).toBe(signWebhook(body, seconds, SECRET))
  }
  expect(told[0]?.body).not.toContain(url!.split('/').at(-1))
})

it('default: SOL arrives, and a declined card pays nothing', async () => {
  const first = await order('solana:localnet', SOL_NOBODY)
  await pay(first['url']!, '4242424242424242')
  await sandbox.settled()
  expect((await call(`/orders/${first['reference']}`)).answer).toMatchObject({ state: 'completed', receive: '0.65333333' })
  expect(solana.balance(SOL_NOBODY)).toBe(653_333_330n)
  const second = await order('solana:localnet', SOL_NOBODY)
  await pay(second['url']!, '4000 0000 0000 0002')
  await pay(second['url']!, '4242 4242 4242 4242')
  await sandbox.settled()
  expect((await call(`/orders/${second['reference']}`)).answer).toMatchObject({ state: 'failed', reason: 'The card was declined.' })
  expect(solana.balance(SOL_NOBODY)).toBe(653_333_330n)
})

it('default: a page opened by URL only, with a chosen amount, sends coins too', async () => {
  const page = await (await fetch(`${sandbox.url}/hosted?address=${NOBODY}&chainId=eip155:31337&amount=%22%3E%3Cscript%3E`)).text()
  expect(page).toContain(NOBODY)
  expect(page).not.toContain('<script>')
  const had = await etherOf(NOBODY)
  const form = new URLSearchParams({ address: NOBODY, chainId: 'eip155:31337', fiat: 'USD', amount: '50', card: '4242424242424242' })
  expect(await (await fetch(`${sandbox.url}/hosted`, { method: 'POST', body: form })).text()).toContain('Payment accepted')
  await sandbox.settled()
  expect((await etherOf(NOBODY)) - had).toBe(24_375_000_000_000_000n)
})

it.each([
  ['/quotes', { chainId: 'eip155:1', fiat: 'USD', method: 'card', amount: '100' }],
  ['/quotes', { chainId: 'eip155:31337', fiat: 'toString', method: 'card', amount: '100' }],
  ['/quotes', { chainId: 'eip155:31337', fiat: 'USD', method: 'card', amount: '9.99' }],
  ['/quotes', { chainId: 'eip155:31337', fiat: 'USD', method: 'card', amount: '7500.01' }],
  ['/quotes', { chainId: 'eip155:31337', fiat: 'USD', method: 'card', amount: '1e2' }],
  ['/orders', { quoteId: 'made up', address: NOBODY }],
])('error: %s rejects %o', async (path, body) => {
  expect(await call(path, body)).toMatchObject({ status: 400 })
})

it('error: an address of another chain, and an expired quote', async () => {
  const { answer } = await call('/quotes', { chainId: 'solana:localnet', fiat: 'EUR', method: 'ach_bank_account', amount: '25000.00' })
  expect(await call('/orders', { quoteId: answer['id'], address: NOBODY })).toMatchObject({ status: 400 })
  const short = await startOnrampSandbox({ chains: [{ ...ETHER, url: anvil.url }], quoteLifetimeMs: -1 })
  try {
    const quote = await fetch(`${short.url}/quotes`, {
      method: 'POST',
      body: JSON.stringify({ chainId: 'eip155:31337', fiat: 'USD', method: 'card', amount: '10' }),
    })
    const { id } = (await quote.json()) as { id: string }
    expect((await fetch(`${short.url}/orders`, { method: 'POST', body: JSON.stringify({ quoteId: id, address: NOBODY }) })).status).toBe(
      400,
    )
  } finally {
    await short.stop()
  }
})

it('default: a token and the coin of one chain are distinguished', async () => {
  const both = await startOnrampSandbox({
    chains: [
      { ...ETHER, url: anvil.url },
      { ...ETHER, url: anvil.url, symbol: 'ODD', decimals: 6, priceUsd: '1.00', address: '0x000000000000000000000000000000000000C0DE' },
    ],
    paceMs: 1,
  })
  try {
    const { tokens } = (await (await fetch(`${both.url}/options`)).json()) as { tokens: { symbol: string; address?: string }[] }
    expect(tokens).toMatchObject([{ symbol: 'ETH' }, { symbol: 'ODD', address: '0x000000000000000000000000000000000000C0DE' }])
    const quote = async (token?: string) => {
      const body = JSON.stringify({ chainId: 'eip155:31337', token, fiat: 'USD', method: 'card', amount: '100' })
      return ((await (await fetch(`${both.url}/quotes`, { method: 'POST', body })).json()) as { receive?: string }).receive
    }
    expect([await quote(), await quote('0x000000000000000000000000000000000000c0de'), await quote(NOBODY)]).toEqual([
      '0.049',
      '98',
      undefined,
    ])
  } finally {
    await both.stop()
  }
})

it('error: it accepts local requests only', async () => {
  const chains = [{ ...ETHER, url: 'https://eth.example' }]
  await expect(startOnrampSandbox({ chains })).rejects.toMatchObject({ code: 'TESTKIT_FAILED' })
  await expect(startOnrampSandbox({ chains: [], webhook: { url: 'https://shop.example', secret: SECRET } })).rejects.toMatchObject({
    code: 'TESTKIT_FAILED',
  })
  const status = await new Promise((resolve) => {
    const { port } = new URL(sandbox.url)
    request({ port, host: '127.0.0.1', path: '/options', headers: { host: 'shop.example' } }, (response) =>
      resolve(response.resume().statusCode),
    ).end()
  })
  expect(status).toBe(403)
})

it('default: a webhook is signed as providers do', () => {
  expect(signWebhook('{"a":1}', 1_000, SECRET)).toBe('t=1000,v1=e3bec6cf7a202add5fa87744001c5232cdd8d019655a095cdc022886f959931b')
})
