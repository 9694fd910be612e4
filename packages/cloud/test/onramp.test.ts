import { describe, expect, it, onTestFinished } from 'vitest'
import { COINBASE_OPTIONS, startCoinbase } from '@latchkey/testkit/coinbase'
import { SHOP, useClouds } from './openCloud.js'
import { KINDS } from './openDatabases.js'

const ALICE = '0x00000000000000000000000000000000000000A1'
const [ETH] = COINBASE_OPTIONS.purchase_currencies
const QUOTE = { purchaseCurrency: ETH?.id, paymentCurrency: 'USD', amount: '100.00', network: 'base' }
const WALLETS = {
  destinationWallets: [{ address: ALICE, blockchains: ['base'], assets: ['ETH'] }],
  defaultNetwork: 'base',
  defaultExperience: 'buy',
  presetFiatAmount: 100,
}

describe.each(KINDS.slice(0, 1))('%s', (_name, start) => {
  const open = useClouds(start)
  const begin = async (fields: object = {}) => {
    const coinbase = await startCoinbase()
    onTestFinished(() => coinbase.stop())
    const { id: keyId, secret: keySecret } = coinbase.key
    const cloud = await open({ onramp: { coinbase: { keyId, keySecret, subdivision: 'NY', url: coinbase.url } }, ...fields })
    coinbase.nowMs = Date.UTC(2026, 10, 26, 12)
    const ask = async (path: string, body?: unknown, init: object = {}) => {
      const posted = body !== undefined && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const response = await cloud.ask(`${path}?projectId=shop`, { origin: SHOP, ...posted, ...init })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    return { cloud, coinbase, ask }
  }

  it('default: options, asked of Coinbase once an hour; a quote; a page for this wallet and visitor that opens once', async () => {
    const { cloud, coinbase, ask } = await begin()
    const { body: options } = await ask('/v1/onramp/options')
    expect(options['purchaseCurrencies']).toEqual(COINBASE_OPTIONS.purchase_currencies)
    expect(options['paymentCurrencies']).toEqual([{ id: 'USD', payment_method_limits: [{ id: 'CARD', min: '2', max: '7500' }] }])
    await ask('/v1/onramp/options')
    expect(coinbase.asked).toEqual([{ path: '/onramp/v1/buy/options', body: { country: 'US', subdivision: 'NY' } }])
    expect((await ask('/v1/onramp/quote', QUOTE)).body).toEqual({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      paymentSubtotal: { amount: '97.90', currency: 'USD' },
      purchaseAmount: { amount: '0.04895000', currency: 'ETH' },
      coinbaseFee: { amount: '2.00', currency: 'USD' },
      networkFee: { amount: '0.10', currency: 'USD' },
      quoteId: 'quote-1',
    })
    // Clients of the reference send whole entries.
    const whole = { ...QUOTE, purchaseCurrency: { ...ETH, networks: [] }, paymentCurrency: { id: 'USD', payment_method_limits: [] } }
    expect((await ask('/v1/onramp/quote', whole)).body).toMatchObject({ paymentTotal: { amount: '100.00', currency: 'USD' } })
    const page = new URL(String((await ask('/v1/generators/onrampurl', WALLETS)).body['url']))
    expect(page.origin + page.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
    const { sessionToken = '', ...rest } = Object.fromEntries(page.searchParams)
    expect(rest).toEqual({ defaultNetwork: 'base', defaultExperience: 'buy', presetFiatAmount: '100' })
    const grant = { addresses: [{ address: ALICE, blockchains: ['base'] }], assets: ['ETH'], clientIp: '203.0.113.7' }
    expect([coinbase.open(sessionToken), coinbase.open(sessionToken)]).toEqual([grant, undefined])
    cloud.advance(3_600_001)
    coinbase.nowMs += 3_600_001
    await ask('/v1/onramp/options')
    expect(coinbase.asked.filter(({ path }) => path.endsWith('options'))).toHaveLength(2)
    expect(coinbase.refused).toEqual([])
  })

  it('error: a token that was given before opens no second page; what Coinbase writes of a failure is not sent', async () => {
    const { coinbase, ask } = await begin()
    coinbase.answer = (response) => response.end(JSON.stringify({ token: 'the-same-token' }))
    expect((await ask('/v1/generators/onrampurl', WALLETS)).status).toBe(200)
    expect(await ask('/v1/generators/onrampurl', WALLETS)).toMatchObject({ status: 502, body: { code: 'UPSTREAM_FAILED' } })
    coinbase.answer = (response) => response.writeHead(400).end(`hunter2 ${ALICE}`)
    const refused = await ask('/v1/onramp/quote', QUOTE)
    expect(refused).toMatchObject({ status: 502, body: { code: 'UPSTREAM_FAILED' } })
    expect(JSON.stringify(refused.body)).not.toContain('hunter2')
  })

  it('error: another origin, and a visitor whose address is not known', async () => {
    const { coinbase, ask } = await begin()
    const foreign = await ask('/v1/generators/onrampurl', WALLETS, { origin: 'https://evil.example' })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'ORIGIN_NOT_ALLOWED' } })
    expect(coinbase.granted).toEqual([])
  })

  it('error: without a provider nothing of it is served; a key that is none is named at the start, and not repeated', async () => {
    const cloud = await open()
    const response = await cloud.ask('/v1/onramp/options?projectId=shop', { origin: SHOP })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'NOT_SERVED'])
    await expect(open({ onramp: { coinbase: { keyId: 'a', keySecret: 'hunter2' } } })).rejects.toMatchObject({
      code: 'CLOUD_CONFIG_INVALID',
      message: expect.not.stringContaining('hunter2') as string,
    })
  })
})
