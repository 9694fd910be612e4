import { LatchkeyProvider } from '@latchkey/react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startMarket } from '../../test/fakeMarket.js'
import type { SwapToken } from '../contracts/index.js'

const root = () => document.querySelector('latchkey-modal')?.shadowRoot ?? expect.fail('there is no modal')
const boxOf = (selector: string): DOMRect => root().querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
/** Where the text of an element ends, in whole pixels. */
function textEnd(selector: string): number {
  const range = document.createRange()
  range.selectNodeContents(root().querySelector(selector) ?? expect.fail(`there is no ${selector}`))
  return Math.round(range.getBoundingClientRect().right)
}
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

it.each([
  [1280, 860],
  [390, 844],
])('behavior: at %i × %i px the card keeps its height through every step, and the main action its place', async (width, height) => {
  await page.viewport(width, height)
  const market = await startMarket()
  onTestFinished(() => market.latchkey.dispose())
  const { usd } = market.tokens
  const more = (index: number): SwapToken => ({
    ...usd,
    address: `0x${String(index).padStart(40, '7')}`,
    symbol: `T${index}`,
    name: `T ${index}`,
  })
  market.list = async () => [...Object.values(market.tokens), ...Array.from({ length: 20 }, (_, index) => more(index))]
  await render(<LatchkeyProvider latchkey={market.latchkey} />)
  const start = { fromToken: 'USD', toToken: 'TWO', amount: '2' }
  await market.latchkey.open({ view: 'Swap', params: start })
  await expect.poll(() => market.state().tokensStatus).toBe('ready')
  await market.settle()
  await expect.element(button('Preview swap')).toBeVisible()
  const cardHeight = () => Math.round(boxOf('.lk-card').height)
  const actionEnd = () => Math.round(boxOf('.lk-screen-actions > :last-child').bottom)
  await expect.poll(() => boxOf('.lk-card').height).toBeGreaterThan(500)
  // The sheet of a phone has come to rest.
  await expect.poll(() => root().getAnimations().length).toBe(0)
  const [whole, end] = [cardHeight(), actionEnd()]
  // The shortcuts, the token and the impact end at one line.
  const edge = Math.round(boxOf('.lk-swap-token').right)
  await expect.poll(() => Math.round(boxOf('.lk-swap-presets > :last-child').right)).toBe(edge)
  await expect.element(page.getByText('Low price impact')).toBeVisible()
  expect(textEnd('.lk-swap-impact')).toBe(edge)
  const heights = new Set<number>()
  const observer = new ResizeObserver(() => heights.add(cardHeight()))
  observer.observe(root().querySelector('.lk-card') ?? expect.fail('no card'))

  await button('Change token: TWO').click()
  await expect.element(heading('Select token')).toBeVisible()
  const { bottom } = boxOf('.lk-body')
  const inSight = (what: string) =>
    [...root().querySelectorAll(what)].filter((each) => each.getBoundingClientRect().bottom <= bottom).length
  // The frequent ones stand above the list.
  await expect.poll(() => inSight('.lk-list > li')).toBeGreaterThanOrEqual(5)
  await expect.poll(() => inSight('.lk-swap-frequent > button, .lk-list > li')).toBeGreaterThanOrEqual(11)
  await button('Back').click()

  await button('Preview swap').click()
  await expect.element(heading('Preview swap')).toBeVisible()
  await expect.element(button('Swap')).toBeVisible()
  expect(actionEnd()).toBe(end)

  await button('Swap').click()
  await expect.poll(() => market.clock.advance(500).then(() => market.state().progress.step)).toBe('done')
  await expect.element(button('Done')).toBeVisible()
  await expect.poll(actionEnd).toBe(end)
  observer.disconnect()
  expect([...heights]).toEqual([whole])
})
