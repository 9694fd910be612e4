import { createTestClock } from '@latchkey/testkit'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startCoinbase } from '@latchkey/testkit/coinbase'
import { networkOf } from '../../test/networks.js'
import { serve } from '../../test/serve.js'
import { checkAddress } from '../page/checkAddress.js'
import { createCoinbaseTokens } from '../server/index.js'
import { coinbase } from './coinbase.js'
import { COINBASE_CHAINS, coinbaseChainOf } from './coinbaseChains.js'

const ALICE = '0x00000000000000000000000000000000000000a1'
const networks = ['eip155:1', 'eip155:8453', 'eip155:31337'].map((id) => networkOf(id as `${string}:${string}`))
const question = { namespace: 'eip155', address: ALICE, networks, clock: createTestClock(), signal: new AbortController().signal }
const ETHER = { chainId: 'eip155:8453', symbol: 'ETH', name: 'Ether', decimals: 18 } as const

/** An endpoint that answers as the test says, and keeps what it was asked. */
async function startEndpoint(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      asked.push([request.method, request.headers['content-type'], body === '' ? '' : JSON.parse(body)])
      answer(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`, asked }
}

let count = 0
const giveToken = (response: ServerResponse) => void response.end(JSON.stringify({ token: `session-${(count += 1)}` }))

it('default: the page, the host’s server and Coinbase together; each order has a token that opens one page', async () => {
  const company = await startCoinbase()
  const shop = await serve()
  onTestFinished(() => Promise.all([company.stop(), shop.stop()]).then(() => undefined))
  const { endpoint, key } = company
  const tokens = createCoinbaseTokens({ key, origins: ['https://shop.example'], endpoint, now: () => company.nowMs })
  // What a browser adds: the origin of the page.
  shop.handle = (request) => {
    const headers = new Headers(request.headers)
    headers.set('origin', 'https://shop.example')
    return tokens(new Request(request, { headers }), { address: '203.0.113.7' })
  }
  const provider = coinbase({ url: `${shop.url}/token` })
  const orders = [await provider.createOrder({ ...question, token: ETHER }), await provider.createOrder({ ...question, token: ETHER })]
  const found = orders.map(({ url }) => new URL(checkAddress(url, provider)).searchParams.get('sessionToken') ?? '')
  expect(new Set(found).size).toBe(2)
  expect(company.open(found[0]!)).toEqual({
    addresses: [{ address: ALICE, blockchains: ['ethereum', 'base'] }],
    assets: ['ETH'],
    clientIp: '203.0.113.7',
  })
  expect(company.open(found[0]!)).toBeUndefined()
  expect(orders.map(({ isSingleUse }) => isSingleUse)).toEqual([true, true])
})

it('default: the endpoint gets the account, its networks and the asset; the address of the page has the rest', async () => {
  const { url, asked } = await startEndpoint((response) => response.end('{"token":"MWYwNmYwZmQ+/="}'))
  const redirectUrl = 'https://shop.example/bought?x=1'
  const provider = coinbase({ url, redirectUrl })
  const paid = await provider.createOrder({ ...question, token: ETHER, fiat: 'EUR', method: 'card', amount: '25.50' })
  expect(asked).toEqual([['POST', 'application/json', { address: ALICE, chainIds: ['eip155:1', 'eip155:8453'], asset: 'ETH' }]])
  const page = new URL(paid.url)
  expect(page.origin + page.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
  expect(Object.fromEntries(page.searchParams.entries())).toEqual({
    sessionToken: 'MWYwNmYwZmQ+/=',
    defaultNetwork: 'base',
    defaultAsset: 'ETH',
    presetFiatAmount: '25.50',
    fiatCurrency: 'EUR',
    redirectUrl,
  })
})

it('parameters: headers: asked for each order; the body stays JSON', async () => {
  const sent: unknown[] = []
  const { url } = await startEndpoint((response, { headers }) => {
    sent.push([headers.authorization, headers['content-type']])
    giveToken(response)
  })
  let count = 0
  const provider = coinbase({ url, headers: async () => ({ authorization: `Bearer ${(count += 1)}`, 'content-type': 'text/plain' }) })
  await provider.createOrder({ ...question, token: ETHER })
  await provider.createOrder({ ...question, token: ETHER })
  expect(sent).toEqual([
    ['Bearer 1', 'application/json'],
    ['Bearer 2', 'application/json'],
  ])
})

it.each([
  ['USD', '10'],
  ['CAD', '10'],
  ['GBP', '10'],
  ['EUR', '10'],
  ['JPY', null],
])('default: an amount in %s is preset as %s', async (fiat, preset) => {
  const { url } = await startEndpoint(giveToken)
  const order = await coinbase({ url }).createOrder({ ...question, token: ETHER, fiat, amount: '10' })
  const { searchParams } = new URL(order.url)
  expect([searchParams.get('presetFiatAmount'), searchParams.get('fiatCurrency')]).toEqual([preset, fiat])
  const bare = await coinbase({ url }).createOrder({ ...question, token: { ...ETHER, chainId: 'eip155:5' } })
  expect([...new URL(bare.url).searchParams.keys()]).toEqual(['sessionToken', 'defaultAsset'])
})

it('default: sells on the networks that Coinbase delivers to', async () => {
  const provider = coinbase({ url: '/token', fiats: [{ code: 'EUR', methods: [{ id: 'card' }] }] })
  const { tokens, fiats } = await provider.getCatalog(question)
  expect([tokens.map(({ chainId }) => chainId), fiats?.length]).toEqual([['eip155:1', 'eip155:8453'], 1])
  const usdc = { ...ETHER, symbol: 'USDC', address: '0x1' }
  const given = coinbase({ url: '/token', tokens: [usdc, { ...usdc, chainId: 'eip155:56' }] })
  expect((await given.getCatalog(question)).tokens).toEqual([usdc])
  expect(provider).toMatchObject({ id: 'coinbase', name: 'Coinbase', namespaces: ['eip155'], origins: ['https://pay.coinbase.com'] })
  expect(provider.feePercent).toBeUndefined()
  expect(Object.values(COINBASE_CHAINS).join(' ')).toBe('ethereum arbitrum polygon berachain avalanche-c-chain optimism celo base')
  expect([coinbaseChainOf('eip155:10'), coinbaseChainOf('toString')]).toEqual(['optimism', undefined])
})

it('fault 37: an endpoint that gives the same token again is refused', async () => {
  const { url } = await startEndpoint((response) => response.end('{"token":"the-same-token"}'))
  const provider = coinbase({ url })
  await provider.createOrder({ ...question, token: ETHER })
  await expect(provider.createOrder({ ...question, token: ETHER })).rejects.toMatchObject({
    code: 'ONRAMP_ANSWER_INVALID',
    context: { problem: expect.stringContaining('used before') },
  })
})

it.each<[string, (response: ServerResponse) => void, object]>([
  ['redirects', (response) => response.writeHead(302, { location: 'https://evil.example/' }).end(), { detail: 'it redirects.' }],
  ['fails', (response) => response.writeHead(500).end('{"token":"12345678"}'), { detail: 'it answered 500.' }],
  ['is too long', (response) => response.end(' '.repeat(300_000)), { detail: 'its answer is too long.' }],
  ['gives no token', (response) => response.end('null'), { problem: 'it is no session token' }],
  ['gives a long token', (response) => response.end(JSON.stringify({ token: 'a'.repeat(2_049) })), { problem: 'it is no session token' }],
])('fault 68: an endpoint that %s is named with the reason', async (_, answer, reason) => {
  const { url } = await startEndpoint(answer)
  const error = { context: { provider: 'Coinbase', ...reason } }
  await expect(coinbase({ url }).createOrder({ ...question, token: ETHER })).rejects.toMatchObject(error)
})

it('error: options', () => {
  for (const [options, option] of [
    [{ url: '' }, 'coinbase.url'],
    [{ url: '/token', redirectUrl: 'http://shop.example' }, 'coinbase.redirectUrl'],
  ] as const)
    expect(() => coinbase(options)).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) }),
    )
})
