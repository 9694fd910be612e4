import { describeProvider } from '@latchkey/feature-kit/testing'
import { COINBASE_OPTIONS, startCoinbase } from '@latchkey/testkit/coinbase'
import { expect, it, onTestFinished } from 'vitest'
import { serveCloud } from '../../../../scripts/test/serveCloud.js'
import { servicesAt } from '../../../../scripts/test/servicesAt.js'
import { networkOf } from '../../test/networks.js'
import type { OnrampQuestion, OnrampToken } from '../contracts/index.js'
import { describeOnrampProvider, onrampQuestions } from '../testing/index.js'
import { systemClock } from '../testing/createStage.js'
import { cloudOnramp } from './cloudOnramp.js'
import { coinbase } from './coinbase.js'

const ADDRESS = '0x00000000000000000000000000000000000000aa'
const BASE = 'eip155:8453'

/** A real cloud with the key of a Coinbase on this machine. */
async function startCloudWithCoinbase() {
  const seller = await startCoinbase()
  // The cloud's process has a clock of its own.
  Object.defineProperty(seller, 'nowMs', { get: () => Date.now() })
  const { id: keyId, secret: keySecret } = seller.key
  const cloud = await serveCloud({ onramp: { coinbase: { keyId, keySecret, subdivision: 'NY', url: seller.url } } })
  const { http, dispose } = servicesAt(cloud.url)
  return {
    seller,
    http,
    async stop() {
      dispose()
      await cloud.stop()
      await seller.stop()
    },
  }
}

describeOnrampProvider('cloud', async () => ({
  ...(await startCloudWithCoinbase()),
  provider: cloudOnramp(),
  namespace: 'eip155',
  address: ADDRESS,
  networks: [networkOf(BASE)],
}))

const asks = onrampQuestions({
  namespace: 'eip155',
  address: ADDRESS,
  networks: [networkOf(BASE)],
  httpAt(url) {
    const { http, dispose } = servicesAt(url)
    onTestFinished(dispose)
    return http
  },
})
const [ETHER] = COINBASE_OPTIONS.purchase_currencies
const OPTIONS = {
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'CARD', min: '2', max: '7500' }] }],
  purchaseCurrencies: [ETHER],
}
const dollars = (amount: string) => ({ amount, currency: 'USD' })
const QUOTE = {
  paymentTotal: dollars('100'),
  paymentSubtotal: dollars('98'),
  purchaseAmount: { amount: '0.05', currency: 'ETH' },
  coinbaseFee: dollars('2'),
  networkFee: dollars('0'),
  quoteId: 'q',
}
const answerWith =
  (quote: object) =>
  ({ path }: { readonly path: string }): string =>
    JSON.stringify(path.startsWith('/v1/onramp/options') ? OPTIONS : quote)
const page = (url: string): string => JSON.stringify({ url })

describeProvider('cloud', {
  load: async () => {
    const module = await import('./cloudOnramp.js')
    return () => module.cloudOnramp()
  },
  refusedOptions: [() => cloudOnramp({ tokens: {} as never }), () => cloudOnramp({ url: 'https://cloud.test' } as never)],
  beside: [coinbase({ url: '/token' })].map((other) => ({ ...other, name: 'Coinbase itself' })),
  questions: {
    // It asks for the catalogue first.
    getQuote: { ask: asks.getQuote, answer: answerWith(QUOTE), lies: [JSON.stringify(OPTIONS)] },
    createOrder: {
      ask: asks.createOrder,
      answer: () => page('https://pay.coinbase.com/buy?sessionToken=x'),
      lies: [page('https://evil.example/buy'), page('javascript:alert(1)')],
    },
  },
})

const question = (http: NonNullable<OnrampQuestion['http']>): OnrampQuestion => ({
  namespace: 'eip155',
  address: ADDRESS,
  networks: [networkOf(BASE)],
  clock: systemClock,
  http,
  signal: new AbortController().signal,
})
const COIN: OnrampToken = { chainId: BASE, symbol: 'ETH', name: 'Ether', decimals: 18 }
const asked = { token: COIN, fiat: 'USD', method: 'card', amount: '100' }

it.each([
  ['money of another currency', { ...QUOTE, coinbaseFee: { amount: '2', currency: 'EUR' } }],
  ['another token', { ...QUOTE, purchaseAmount: { amount: '0.05', currency: 'DOGE' } }],
])('error: a quote of %s', async (_what, quote) => {
  const http = { request: async (_name: string, { path }: { readonly path: string }) => JSON.parse(answerWith(quote)({ path })) as unknown }
  await expect(cloudOnramp().getQuote?.({ ...question(http), ...asked })).rejects.toMatchObject({ code: 'ONRAMP_ANSWER_INVALID' })
})

it('default: only what the service sells is offered, by network and contract, and only the way to pay that it tells prices for', async () => {
  const sold = { ...OPTIONS, purchaseCurrencies: COINBASE_OPTIONS.purchase_currencies }
  const http = { request: async () => sold }
  const dollar = {
    chainId: BASE,
    address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  } as const
  const elsewhere = { ...dollar, address: ADDRESS }
  const { tokens, fiats } = await cloudOnramp({ tokens: [COIN, dollar, elsewhere] }).getCatalog(question(http))
  expect(tokens).toEqual([COIN, dollar])
  expect(fiats).toEqual([{ code: 'USD', methods: [{ id: 'card', min: '2', max: '7500' }] }])
  expect((await cloudOnramp({ method: 'ach_bank_account' }).getCatalog(question(http))).fiats).toBeUndefined()
  await expect(cloudOnramp().getQuote?.({ ...question(http), ...asked, token: elsewhere })).rejects.toMatchObject({
    code: 'ONRAMP_PROVIDER_FAILED',
  })
  const { http: _none, ...without } = question(http)
  await expect(cloudOnramp().getCatalog(without)).rejects.toMatchObject({ code: 'ENDPOINT_NOT_CONFIGURED' })
})
