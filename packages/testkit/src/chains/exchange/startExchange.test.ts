import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Exchange } from './index.js'
import { startExchange } from './index.js'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('default: a pool of each version, and trades that change their price', async () => {
  const usdc = await exchange.addToken({ symbol: 'USDC', name: 'USD Coin', decimals: 6, hasPermit: true })
  const { weth } = exchange
  await exchange.addV2Pool({ token: weth, amount: 100n * 10n ** 18n }, { token: usdc, amount: 300_000n * 10n ** 6n })
  await exchange.addV3Pool({ token: usdc, amount: 300_000n * 10n ** 6n }, { token: weth, amount: 100n * 10n ** 18n }, 500)
  const { address } = exchange.deployer
  const before = await exchange.balanceOf(usdc, address)
  await exchange.trade({ from: weth, to: usdc, amountIn: 10n ** 18n })
  const afterV2 = await exchange.balanceOf(usdc, address)
  // 300,000 × 0.997 / 100.997
  expect(afterV2 - before).toBe(2_961_474_103n)
  await exchange.trade({ from: weth, to: usdc, amountIn: 10n ** 18n, feePpm: 500 })
  expect(Number((await exchange.balanceOf(usdc, address)) - afterV2) / 1e6).toBeCloseTo((0.9995 * 300_000) / 100.9995, 2)
})

it('parameters: a fee on each transfer, no decimals; any account can get some', async () => {
  const tax = await exchange.addToken({ symbol: 'TAX', decimals: 0, feeBps: 500 })
  await exchange.give(tax, somebody, 1_000n)
  await exchange.give(exchange.weth, somebody, 7n)
  expect(await exchange.balanceOf(tax, somebody)).toBe(1_000n)
  expect(await exchange.balanceOf(exchange.weth, somebody)).toBe(7n)
})
