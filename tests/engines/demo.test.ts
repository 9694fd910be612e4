// In the laboratory, under a strict policy: a swap on Uniswap's contracts by a wallet with real keys, and a visitor without a wallet, who gets one by e-mail from
// the real cloud, in the real frame on an origin of its own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from '../e2e/support/startDemo.js'
import { SwapChain } from '../e2e/support/SwapChain.js'
import type { Driver } from './driver/Driver.js'
import { type Engine, startEngine } from './driver/startEngine.js'
import { EnginePage } from './EnginePage.js'
import { EngineView } from './EngineView.js'

let demo: Demo

beforeAll(async () => {
  demo = await startDemo()
}, 480_000)
afterAll(async () => expect(await demo.stop()).toBe(0))

/** The code of the latest letter to an address. */
async function readCode(email: string): Promise<string> {
  const letters = await (await fetch(new URL('/mailbox', demo.url))).text()
  const [letter = ''] = letters.split(/^-{72}$/m).filter((text) => text.includes(`To: ${email}\n`))
  return /^\d{6}$/m.exec(letter)?.[0] ?? ''
}

/** Writes the recovery code down, and types its last group. */
async function writeDown(frame: EngineView): Promise<void> {
  await frame.click('button', 'Write down a code')
  await frame.see('button', 'I have written it down')
  const groups = await frame.surface.evaluate(
    () => [...document.querySelectorAll('.groups > span')].map((group) => group.textContent),
    null,
  )
  expect(groups).toHaveLength(6)
  await frame.click('button', 'I have written it down')
  await frame.fill('Type the last group of your code', groups.at(-1) ?? '')
  await frame.press('Enter')
}

describe.each<Engine>(['Firefox', 'WebKit'])('%s', (engine) => {
  let driver: Driver

  beforeAll(async () => {
    driver = await startEngine(engine)
  }, 60_000)
  afterAll(() => driver.close())
  let page: EnginePage
  // Each begins as a new visitor.
  beforeEach(async () => {
    page = new EnginePage(driver, demo.url)
    await driver.goto(new URL('/mailbox', demo.url).href)
    await driver.evaluate(() => localStorage.clear(), null)
  })

  const goto = async (query: string) => {
    await driver.goto(`${demo.url}?phone=false&${query}`)
    await page.watchPolicy()
  }

  it('swaps ETH for a token, and the bought amount arrives', { timeout: 300_000 }, async () => {
    await goto('swaps=true')
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
    await page.click('button', 'Preview swap')
    await page.see('heading', 'Preview swap')
    await page.click('button', 'Swap')
    await page.click('button', 'Approve')
    await page.see('text', 'Swapped ETH to')
    expect((await chain.balanceOf('USDC', address)) - before).toBeGreaterThan(2_000_000_000n)
    expect(await page.violations()).toEqual([])
  })

  it(
    'gives a visitor a wallet by e-mail, which signs in a window of its own, is there after a reload, and logs out',
    { timeout: 300_000 },
    async () => {
      const email = `${engine.toLowerCase()}@visitors.test`
      const open = () => goto('embedded=true&accountType=eoa')
      const frame = async () => new EngineView(await driver.frame('#w3m-iframe'))
      const statuses = () =>
        driver.evaluate(
          (names) => names.map((name) => document.querySelector<HTMLElement>(`[data-testid="chain-${name}"]`)?.dataset['status']),
          ['eip155', 'solana'] as const,
        )
      // Neither engine tells what covers a frame, so no page around one is trusted with a decision.
      const sign = async () => {
        await page.click('button', 'Sign a message')
        await (await frame()).click('button', 'Open the window')
        const opened = new EngineView(await driver.window())
        const message = () => opened.surface.evaluate(() => document.querySelector('pre')?.textContent, null)
        await expect.poll(message).toBe('Hello from the laboratory')
        await opened.click('button', 'Sign')
        await expect.poll(() => page.fact('outcome')).toMatch(/^The signature verifies: 0x[\da-f]{130}$/)
        await expect.poll(() => driver.windows()).toBe(0)
      }
      await open()
      await page.click('button', 'Connect wallet')
      await page.fill('Email', email)
      await page.press('Enter')
      await page.see('textbox', 'Code of six digits')
      await page.fill('Code of six digits', await readCode(email))
      await writeDown(await frame())
      await expect.poll(statuses).toEqual(['connected', 'connected'])
      await page.gone('dialog')
      const address = await page.fact('address')
      await sign()
      expect(await page.violations()).toEqual([])

      await open()
      await expect.poll(statuses).toEqual(['connected', 'connected'])
      await page.expectFact('address', address)
      await sign()
      await page.click('button', 'Disconnect all')
      await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
      expect(await page.violations()).toEqual([])
      await open()
      await page.see('button', 'Connect wallet')
      expect(await statuses()).toEqual(['disconnected', 'disconnected'])
    },
  )
})
