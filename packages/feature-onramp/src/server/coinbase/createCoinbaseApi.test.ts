import { expect, it, onTestFinished } from 'vitest'
import { COINBASE_OPTIONS, createCoinbaseKey, startCoinbase } from '@latchkey/testkit/coinbase'
import { createCoinbaseApi } from './createCoinbaseApi.js'

const WHERE = { country: 'US', subdivision: 'NY' }
const [ETH] = COINBASE_OPTIONS.purchase_currencies
const QUESTION = {
  ...WHERE,
  purchaseCurrency: ETH?.id ?? '',
  purchaseNetwork: 'base',
  paymentCurrency: 'USD',
  paymentMethod: 'CARD',
  paymentAmount: '100.00',
}

async function start(key?: ReturnType<typeof createCoinbaseKey>['key']) {
  const coinbase = await startCoinbase()
  onTestFinished(() => coinbase.stop())
  const api = createCoinbaseApi({ key: key ?? coinbase.key, url: `${coinbase.url}/`, now: () => coinbase.nowMs })
  return { coinbase, api }
}

it('default: options, a quote and a token, each request signed for its own address', async () => {
  const { coinbase, api } = await start()
  const options = await api.options(WHERE)
  expect(options.purchase_currencies).toEqual(COINBASE_OPTIONS.purchase_currencies)
  expect(options.payment_currencies).toEqual([{ id: 'USD', limits: [{ id: 'CARD', min: '2', max: '7500' }] }])
  expect(await api.quote(QUESTION)).toMatchObject({ payment_total: { value: '100.00', currency: 'USD' }, quote_id: 'quote-1' })
  const grant = { addresses: [{ address: '0xA1', blockchains: ['base'] }], assets: ['ETH'] }
  expect(coinbase.open(await api.token({ ...grant, ip: '203.0.113.7' }))).toEqual({ ...grant, clientIp: '203.0.113.7' })
  expect(coinbase.asked.slice(0, 2)).toEqual([
    { path: '/onramp/v1/buy/options', body: WHERE },
    {
      path: '/onramp/v1/buy/quote',
      body: {
        ...WHERE,
        purchase_currency: ETH?.id,
        purchase_network: 'base',
        payment_currency: 'USD',
        payment_method: 'CARD',
        payment_amount: '100.00',
      },
    },
  ])
  expect(coinbase.refused).toEqual([])
})

it('error: a key that Coinbase does not know, and something that it does not sell; no secret is told', async () => {
  const { key } = createCoinbaseKey('ed25519')
  const { api } = await start(key)
  const error = await api.options(WHERE).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'ONRAMP_COINBASE_FAILED', message: 'Coinbase told nothing: Coinbase answered 401. Try again.' })
  expect(String((error as Error).stack)).not.toContain(key.secret)
  await expect((await start()).api.quote({ ...QUESTION, purchaseCurrency: 'none' })).rejects.toMatchObject({
    code: 'ONRAMP_COINBASE_FAILED',
  })
})

it.each([
  ['no object', '[]'],
  ['no JSON', '<html>'],
  ['an amount that is no decimal', JSON.stringify({ payment_total: { value: '1e3', currency: 'USD' } })],
  ['too many bytes', `"${'x'.repeat(2 * 1_024 * 1_024)}"`],
])('error: an answer with %s', async (_what, text) => {
  const { coinbase, api } = await start()
  coinbase.answer = (response) => response.writeHead(200).end(text)
  await expect(api.quote(QUESTION)).rejects.toMatchObject({ code: 'ONRAMP_COINBASE_FAILED' })
})

it.each([
  [{ key: { id: 'a', secret: 'b' } }, /key\.secret/],
  [{ url: 'http://coinbase.example' }, /url/],
  [{ timeoutMs: 0 }, /timeoutMs/],
])('error: options %j', async (fields, message) => {
  const { key } = createCoinbaseKey('ed25519')
  expect(() => createCoinbaseApi({ key, ...fields })).toThrow(message)
})
