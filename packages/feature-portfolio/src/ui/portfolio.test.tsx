import { definePlugin, type ViewId } from '@latchkey/kernel'
import { layoutFaults, longestTexts } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asset, dialog, showAccount, tab } from '../../test/showAccount.js'
import { loadViews } from '../interface.js'
import { languages } from '../texts/languages.js'
import { usePortfolio } from './usePortfolio.js'

const token = (digit: string, parts: object = {}) => asset({ token: `0x${digit.repeat(40)}`, ...parts })

/** Whether the page fetched the module that reads. */
const isFlowFetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/flow/createFlow'))

// The first of the file: what is fetched once stays.
test('default: what reads is fetched beside the views, before one of them shows', async () => {
  performance.setResourceTimingBufferSize(5_000)
  expect(isFlowFetched()).toBe(false)
  await loadViews()
  await expect.poll(isFlowFetched).toBe(true)
})

test('default: tokens are the first tab, the built-in rows the second', async () => {
  await showAccount({
    assets: async () => [asset(), token('1', { symbol: 'USDC', name: 'USD Coin', decimals: 6, amountBaseUnits: 1_999_999n })],
  })
  await expect.element(tab('Tokens')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('1.999 USDC')).toBeVisible()
  await tab('Overview').click()
  await expect.element(page.getByText('1.999 USDC')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('default: low quality and spam are behind a row that says how many they are', async () => {
  await showAccount({
    assets: async () => [
      asset(),
      token('1', { symbol: 'Claim at x.com', amountBaseUnits: 1n }),
      token('2', { symbol: 'RCPT', decimals: 0 }),
    ],
  })
  await expect.element(page.getByText('2 hidden tokens')).toBeVisible()
  await expect.element(page.getByText('Possible spam')).not.toBeInTheDocument()
  await page.getByText('2 hidden tokens').click()
  await expect.element(page.getByText('Possible spam')).toBeVisible()
  await expect.element(page.getByText('No decimals')).toBeVisible()
})

test('behavior: many tokens are found by name and by symbol', async () => {
  const many = ['1', '2', '3', '4', '5', '6', '7', '8'].map((digit) => token(digit, { name: `Stone ${digit}`, symbol: `ST${digit}` }))
  await showAccount({ assets: async () => [asset(), ...many] })
  const search = page.getByRole('searchbox', { name: 'Search tokens' })
  await search.fill('st7')
  await expect.element(page.getByText('Stone 7')).toBeVisible()
  await expect.element(page.getByText('Stone 1')).not.toBeInTheDocument()
  await search.fill('stone 1')
  await expect.element(page.getByText('Stone 1')).toBeVisible()
})

test('behavior: few tokens have no search', async () => {
  await showAccount({ assets: async () => [asset()] })
  await expect.element(page.getByRole('tabpanel').getByRole('listitem')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('default: an account that has nothing says what to do', async () => {
  await showAccount({ assets: async () => [asset({ amountBaseUnits: 0n })] })
  await expect.element(page.getByText('No tokens yet')).toBeVisible()
})

test('behavior: an account that has nothing leads to what fills it, by the name of its tile', async () => {
  const Buying = () => <p>Choose how much</p>
  const buying = definePlugin({
    id: 'buying',
    apiVersion: 1,
    setup({ slots, views }) {
      views.add([{ id: 'OnRampProviders', title: 'How much to buy?' }], async () => ({ views: { OnRampProviders: Buying } }))
      slots.add('account.actions', { id: 'buying', title: 'Buy crypto', icon: 'wallet', view: 'OnRampProviders' as ViewId })
    },
  })
  await showAccount({ assets: async () => [asset({ amountBaseUnits: 0n })], plugins: [buying] })
  await page.getByRole('tabpanel').getByRole('button', { name: 'Buy crypto' }).click()
  await expect.element(page.getByText('Choose how much')).toBeVisible()
})

test('error: what cannot be read can be tried again', async () => {
  let isDown = true
  await showAccount({
    assets: async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return [asset({ amountBaseUnits: 2n * 10n ** 18n })]
    },
  })
  await expect.element(page.getByText('Balances could not be read')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('2 TST')).toBeVisible()
})

test('default: without a service nobody knows NFTs, and the view says so', async () => {
  await showAccount()
  await tab('NFTs').click()
  await expect.element(page.getByText('NFTs are not available here')).toBeVisible()
})

test('behavior: on a phone no tab moves when another one is chosen', async () => {
  await page.viewport(390, 844)
  const many = Array.from({ length: 30 }, (_, index) => token((index % 10).toString(), { token: `0x${String(index).padStart(40, '1')}` }))
  await showAccount({ assets: async () => [asset(), ...many] })
  await expect.poll(() => dialog().querySelectorAll('.lk-row').length).toBeGreaterThan(10)
  const place = () => Math.round(tab('Tokens').element().getBoundingClientRect().top)
  const settled = async () => {
    await expect.poll(() => document.getAnimations().concat(dialog().getAnimations({ subtree: true })).length).toBe(0)
    return place()
  }
  const first = await settled()
  await tab('Overview').click()
  await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(await settled()).toBe(first)
  await tab('NFTs').click()
  await expect.element(page.getByText('NFTs are not available here')).toBeVisible()
  expect(await settled()).toBe(first)
})

test('growth: of 10,000 tokens only those in sight are in the document', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    asset({ token: `0x${index.toString(16).padStart(40, '0')}`, symbol: `T${index}`, decimals: 6, amountBaseUnits: 1_000_000n }),
  )
  await showAccount({ assets: async () => [asset(), ...many] })
  await expect.element(page.getByText('T0', { exact: true }).first()).toBeVisible()
  await expect.poll(() => dialog().querySelectorAll('.lk-row').length).toBeGreaterThan(5)
  expect(dialog().querySelectorAll('.lk-row').length).toBeLessThan(100)
})

test('growth: 20,000 tokens with hostile names are one row', async () => {
  const hostile = Array.from({ length: 20_000 }, (_, index) =>
    asset({ token: `0x${index.toString(16).padStart(40, '0')}`, symbol: `<img src=x>${index}.com\u202e`, amountBaseUnits: 1n }),
  )
  await showAccount({ assets: async () => [asset(), ...hostile] })
  await expect.element(page.getByText('20000 hidden tokens').or(page.getByText('20,000 hidden tokens'))).toBeVisible()
  expect(dialog().querySelectorAll('.lk-row').length).toBeLessThan(10)
})

test('default: the hook reads while it is used', async () => {
  function Own() {
    const { tokens, status } = usePortfolio()
    return (
      <p>
        {status}: {tokens.length}
      </p>
    )
  }
  await showAccount({ children: <Own /> })
  await expect.element(page.getByText('ready: 1')).toBeInTheDocument()
})

test.each([360, 390])('behavior: at %i px there is room for the longest text of any language', async (width) => {
  await page.viewport(width, 800)
  const texts = await longestTexts(languages)
  await showAccount({
    texts: texts as Readonly<Record<string, string>>,
    assets: async () => [
      asset(),
      token('1', { symbol: 'x.com' }),
      token('2', { name: 'W'.repeat(64), symbol: 'W'.repeat(20), amountBaseUnits: 2n ** 200n }),
    ],
  })
  await expect.poll(() => dialog().textContent).toContain('W'.repeat(20))
  await expect.poll(() => layoutFaults(dialog())).toEqual([])
})
