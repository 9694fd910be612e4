import type { Network } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { checkAddress } from '../page/checkAddress.js'
import { sandbox } from '../sandbox.js'
import { bodyOf, CARD_CHAINS, coinbase } from './coinbase.js'
import { custom } from './custom.js'
import { meld } from './meld.js'

const network = (caipNetworkId: `${string}:${string}`, symbol: string): Network => ({
  caipNetworkId,
  namespace: caipNetworkId.split(':')[0]!,
  reference: caipNetworkId.split(':')[1]!,
  name: symbol,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: [], chainDefault: [] },
  testnet: false,
})
const networks = [network('eip155:1', 'ETH'), network('eip155:8453', 'ETH'), network('eip155:31337', 'TST')]
const question = { namespace: 'eip155', address: '0xabc', networks, clock: createTestClock(), signal: new AbortController().signal }
const ETHER = { chainId: 'eip155:8453', symbol: 'ETH', name: 'Ether', decimals: 18 } as const

it('meld: the page with your key, USDC and SOL, and the address', async () => {
  const provider = meld({ publicKey: 'key&1' })
  const { tokens } = await provider.getCatalog(question)
  expect(tokens.map(({ symbol, chainId }) => [symbol, chainId])).toEqual([
    ['USDC', 'eip155:1'],
    ['SOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])
  const { url } = await provider.createOrder({ ...question, token: tokens[0]! })
  expect(url).toBe('https://meldcrypto.com/?publicKey=key%261&destinationCurrencyCode=USDC&walletAddress=0xabc')
  const sol = await meld({ publicKey: 'k', customerId: 'me' }).createOrder({ ...question, address: 'So1', token: tokens[1]! })
  expect(sol.url).toBe('https://meldcrypto.com/?publicKey=k&externalCustomerId=me&destinationCurrencyCode=SOL&walletAddress=So1')
  expect(provider).toMatchObject({ id: 'meld', name: 'Meld.io', namespaces: ['eip155', 'solana'], feePercent: ['1', '2'] })
  expect(() => meld({ publicKey: '' })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

it('custom: values go where the template wants them, encoded; what stays empty is left out', async () => {
  const url = 'https://buy.test/{network}?to={address}&t={token}&c={tokenAddress}&f={fiat}&m={method}&n={amount}&k=1'
  const provider = custom({ id: 'own', name: 'Own', url, namespaces: ['eip155'] })
  expect((await provider.getCatalog(question)).tokens.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:8453', 'eip155:31337'])
  const bare = await provider.createOrder({ ...question, address: '0xabc&x=/../', token: ETHER })
  expect(bare.url).toBe('https://buy.test/8453?to=0xabc%26x%3D%2F..%2F&t=ETH&k=1')
  const paid = await provider.createOrder({ ...question, token: ETHER, fiat: 'EUR', method: 'card', amount: '99.50' })
  expect(paid.url).toBe('https://buy.test/8453?to=0xabc&t=ETH&f=EUR&m=card&n=99.50&k=1')
  expect(checkAddress(paid.url, provider)).toBe(paid.url)
})

it.each([
  'https://{address}.test/',
  'https://buy.test{address}/',
  'http://buy.test/',
  'javascript:{address}',
  'https://buy.test/{privateKey}',
  '{address}',
  'https://buy.test/{}',
])('custom: %s is refused', (url) =>
  expect(() => custom({ id: 'own', name: 'Own', url, namespaces: [] })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' })),
)

it('coinbase: networks have the names of its cards, and the body is the one of the specification', async () => {
  expect(Object.values(CARD_CHAINS)).toEqual([
    'ethereum',
    'arbitrum',
    'polygon',
    'berachain',
    'avalanche-c-chain',
    'optimism',
    'celo',
    'base',
  ])
  expect(bodyOf({ address: '0xabc', token: ETHER })).toEqual({
    destinationWallets: [{ address: '0xabc', blockchains: Object.values(CARD_CHAINS), assets: ['ETH'] }],
    defaultNetwork: 'base',
    partnerUserId: '0xabc',
    defaultExperience: 'buy',
  })
  expect(bodyOf({ address: '0xabc', token: { ...ETHER, chainId: 'eip155:5' }, fiat: 'EUR', amount: '25.50' })).toMatchObject({
    defaultNetwork: 'ethereum',
    presetFiatAmount: '25.50',
    fiatCurrency: 'EUR',
  })
})

it('coinbase: the endpoint creates the address; redirects, errors and invalid answers are refused', async () => {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      bodies.push([request.method, JSON.parse(body)])
      if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end()
      if (request.url === '/broken') return response.end('{')
      response.writeHead(request.url === '/' ? 200 : 500).end(JSON.stringify({ url: 'https://pay.coinbase.com/buy?sessionToken=1' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = coinbase({ url: `${base}/` })
  expect((await provider.getCatalog(question)).tokens.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:8453'])
  const { url } = await provider.createOrder({ ...question, token: ETHER })
  expect(checkAddress(url, provider)).toBe('https://pay.coinbase.com/buy?sessionToken=1')
  expect(bodies).toEqual([['POST', bodyOf({ address: '0xabc', token: ETHER })]])
  for (const [path, detail] of [
    ['/moved', 'redirects'],
    ['/broken', ''],
    ['/500', '500'],
  ] as const) {
    await expect(coinbase({ url: base + path }).createOrder({ ...question, token: ETHER })).rejects.toMatchObject({
      code: 'ONRAMP_PROVIDER_FAILED',
      context: { detail: expect.stringContaining(detail) },
    })
  }
  expect(() => coinbase({ url: '' })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

it.each(['https://sandbox.example', 'http://192.168.0.2:1', 'http://127.0.0.1.evil.test', 'nothing'])(
  'sandbox: %s is not on this device',
  (url) => {
    expect(() => sandbox({ url })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  },
)

it('sandbox: is marked as a sandbox', () => {
  expect(sandbox({ url: 'http://127.0.0.1:4000/x' })).toMatchObject({ isSandbox: true, origins: ['http://127.0.0.1:4000'] })
})
