// A swap in the laboratory: Uniswap's contracts on a local chain, a wallet with real keys, a page with a strict policy.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from '../e2e/support/startDemo.js'
import { SwapChain } from '../e2e/support/SwapChain.js'
import type { Driver } from './driver/Driver.js'
import { type Engine, startEngine } from './driver/startEngine.js'
import { EnginePage } from './EnginePage.js'

let demo: Demo

beforeAll(async () => {
  demo = await startDemo()
}, 240_000)
afterAll(async () => expect(await demo.stop()).toBe(0))

describe.each<Engine>(['Firefox', 'WebKit'])('%s', (engine) => {
  let driver: Driver

  beforeAll(async () => {
    driver = await startEngine(engine)
  }, 60_000)
  afterAll(() => driver.close())

  it('swaps ETH for a token, and the bought amount arrives', { timeout: 180_000 }, async () => {
    const page = new EnginePage(driver, demo.url)
    await driver.goto(`${demo.url}?swaps=true&phone=false`)
    await page.watchPolicy()
    await page.click('button', 'Connect wallet')
    await page.click('button', 'Copper Wallet')
    await page.click('button', 'Approve')
    await page.expectFact('status', 'connected')
    const chain = new SwapChain(demo.url)
    const address = await page.fact('address')
    const before = await chain.balanceOf('USDC', address)
    await page.click('button', 'Swap')
    await page.click('button', 'Select token')
    await page.click('button', 'USDC')
    await page.click('button', 'Review swap')
    await page.see('heading', 'Preview swap')
    await page.click('button', 'Swap')
    await page.click('button', 'Approve')
    await page.see('text', 'Swapped ETH to')
    expect((await chain.balanceOf('USDC', address)) - before).toBeGreaterThan(2_000_000_000n)
    expect(await page.violations()).toEqual([])
  })
})
