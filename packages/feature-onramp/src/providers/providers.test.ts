import type { Network } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkAddress } from '../page/checkAddress.js'
import { sandbox } from '../sandbox.js'
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
  expect(provider).toMatchObject({ id: 'meld', name: 'Meld.io', namespaces: ['eip155', 'solana'] })
  expect(provider.feePercent).toBeUndefined()
})

it('meld: amount, currency, method, country and the page afterwards', async () => {
  const fiats = [{ code: 'EUR', methods: [{ id: 'card', min: '20.00', max: '2000.00' }, { id: 'SEPA' }] }]
  const redirectUrl = 'https://shop.example/bought?by=meld&lang=de'
  const provider = meld({ publicKey: 'k', fiats, countryCode: 'DE', redirectUrl })
  const { tokens, fiats: taken } = await provider.getCatalog(question)
  expect(taken).toEqual(fiats)
  const order = { ...question, token: tokens[0]!, fiat: 'EUR', amount: '99.50' }
  const ask = async (method: string) =>
    Object.fromEntries(new URL((await provider.createOrder({ ...order, method })).url).searchParams.entries())
  expect(await ask('card')).toEqual({
    publicKey: 'k',
    countryCode: 'DE',
    redirectUrl,
    sourceAmount: '99.50',
    sourceCurrencyCode: 'EUR',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
    destinationCurrencyCode: 'USDC',
    walletAddress: '0xabc',
  })
  expect(await ask('SEPA')).toMatchObject({ paymentMethodType: 'SEPA' })
  expect((await provider.getCatalog(question)).tokens).toBe(tokens)
})

it('meld: a token has the code of the list, whatever the case of its address; another has its symbol', async () => {
  const provider = meld({ publicKey: 'k', tokens: [{ ...ETHER, code: 'ETH_BASE' }] })
  const codeOf = async (token: typeof ETHER | { symbol: string; chainId: 'eip155:1'; name: string; decimals: number }) =>
    new URL((await provider.createOrder({ ...question, token })).url).searchParams.get('destinationCurrencyCode')
  expect(provider.namespaces).toEqual(['eip155'])
  expect([await codeOf(ETHER), await codeOf({ ...ETHER, chainId: 'eip155:1', symbol: 'DAI' })]).toEqual(['ETH_BASE', 'DAI'])
})

it('custom: what the host says of a provider stays; no fee is invented', () => {
  const about = { id: 'own', name: 'Own', namespaces: ['eip155'], url: 'https://buy.test/?to={address}' }
  expect(custom({ ...about, feePercent: ['1', '3'], iconUrl: 'data:image/png;base64,AA==' })).toMatchObject({
    id: 'own',
    name: 'Own',
    namespaces: ['eip155'],
    origins: ['https://buy.test'],
    feePercent: ['1', '3'],
    iconUrl: 'data:image/png;base64,AA==',
  })
  expect(custom(about).feePercent).toBeUndefined()
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
  ['shop.example', 'refused'],
  ['192.168.0.2', 'refused'],
  ['localhost.evil.example', 'refused'],
  ['', 'refused'],
  ['localhost', 'runs'],
  ['shop.localhost', 'runs'],
  ['127.0.0.1', 'runs'],
  ['[::1]', 'runs'],
])('sandbox: on a page of %s it %s', (hostname, outcome) => {
  vi.stubGlobal('location', { hostname })
  onTestFinished(() => void vi.unstubAllGlobals())
  const create = () => sandbox({ url: 'http://127.0.0.1:4000' })
  if (outcome === 'runs') return expect(create).not.toThrow()
  expect(create).toThrow(
    expect.objectContaining({
      code: 'ONRAMP_SANDBOX_REFUSED',
      context: { host: hostname },
      message: expect.stringContaining('Leave sandbox() out'),
    }),
  )
})

it('sandbox: is marked as a sandbox', () => {
  expect(sandbox({ url: 'http://127.0.0.1:4000/x' })).toMatchObject({ isSandbox: true, origins: ['http://127.0.0.1:4000'] })
})
