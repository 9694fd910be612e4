import { LatchkeyProvider } from '@latchkey/react'
import { layoutFaults, longestTexts } from '@latchkey/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startMarket } from '../../test/fakeMarket.js'
import { languages } from '../texts/languages.js'

const params = { fromToken: 'USD', toToken: 'TWO', amount: '2' }
const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog') ?? expect.fail('there is no dialog')
const plain = (text: unknown) => String(text).replace(/\{\w+\}.*$/, '')

/** A market in front of which the view Swap is open, in a language that has the longest text of each. */
async function show(width: number) {
  await page.viewport(width, 800)
  const texts = await longestTexts(languages)
  const market = await startMarket()
  onTestFinished(() => market.latchkey.dispose())
  await render(<LatchkeyProvider latchkey={market.latchkey} texts={{ en: texts }} />)
  await market.latchkey.open({ view: 'Swap', params })
  await expect.poll(() => market.state().tokensStatus).toBe('ready')
  await market.settle()
  return { ...market, texts }
}

describe.each([360, 390])('at %i px', (width) => {
  test('behavior: Swap, with every fact about the quote', async () => {
    const { texts } = await show(width)
    await page.getByRole('button', { name: /^1 USD = 1 TWO/ }).click()
    await expect.poll(() => dialog().textContent).toContain(plain(texts['swaps.fact.least']))
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })

  test('behavior: SwapPreview', async () => {
    const { texts, latchkey } = await show(width)
    latchkey.ui.router.push('SwapPreview', undefined)
    await expect.poll(() => dialog().textContent).toContain(plain(texts['swaps.fact.least']))
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })

  test('behavior: SwapSelectToken', async () => {
    const { texts, latchkey } = await show(width)
    latchkey.ui.router.push('SwapSelectToken', { side: 'from' })
    await expect.element(page.getByRole('heading', { name: plain(texts['swaps.selectToken']), exact: true })).toBeVisible()
    await expect.poll(() => layoutFaults(dialog())).toEqual([])
  })
})
