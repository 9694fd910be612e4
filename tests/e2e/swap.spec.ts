// Swapping in the laboratory: Uniswap's contracts on a local chain, a wallet with real keys, a page with a strict policy.
import type { Locator } from '@playwright/test'
import { SwapPage } from './support/SwapPage.js'
import { expect, test as base } from './support/demoTest.js'
import { findViolations } from './support/findViolations.js'

const test = base.extend<{ readonly swap: SwapPage }>({
  swap: async ({ demo, url }, use) => use(new SwapPage(demo, url)),
})
// The first page waits until the contracts are deployed.
test.describe.configure({ timeout: 240_000 })

/** The shown minimum, in base units of a token with 6 decimals. */
async function leastOf(modal: Locator): Promise<bigint> {
  const fact =
    (await modal
      .getByText(/^\d[\d.,]* USDC$/)
      .first()
      .textContent()) ?? ''
  const [whole = '0', fraction = ''] = fact.replace(/ USDC|,/g, '').split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}

test('swaps ETH for a token, and back: the shown amount arrives', async ({ swap }) => {
  await swap.connect()
  await swap.open()
  await expect(swap.amount).toHaveValue('1')
  await swap.choose('to', 'USDC')
  await swap.review()
  const before = await swap.balanceOf('USDC')
  const least = await leastOf(swap.modal)
  expect(least).toBeGreaterThan(2_000_000_000n)
  await swap.swap('Send a transaction')
  const arrived = (await swap.balanceOf('USDC')) - before
  expect(arrived).toBeGreaterThanOrEqual(least)
  await swap.done()

  await swap.open()
  await swap.button('Switch sides').click()
  await swap.amount.fill('300.5')
  await swap.review()
  const held = await swap.balanceOf('USDC')
  const sent = await swap.transactions()
  // The token has permits: one is signed in place of an approval.
  await swap.swap('Sign typed data', 'Send a transaction')
  expect(held - (await swap.balanceOf('USDC'))).toBe(300_500_000n)
  expect((await swap.transactions()) - sent).toBe(1)
  expect(await swap.allowanceOf('USDC')).toBe(0n)
})

test('a token without a permit: approves exactly the amount, then swaps', async ({ swap }) => {
  await swap.connect()
  await swap.prepare({ from: 'USDT', to: 'ETH', amount: '100' })
  const held = await swap.balanceOf('USDT')
  const sent = await swap.transactions()
  await swap.button('Swap').click()
  await expect(swap.modal.getByText('Approve limit increase in your wallet')).toBeVisible()
  await swap.demo.approve('Send a transaction')
  await expect(swap.modal.getByText('Confirm transaction in your wallet')).toBeVisible()
  expect(await swap.allowanceOf('USDT')).toBe(100_000_000n)
  await swap.demo.approve('Send a transaction')
  await expect(swap.modal.getByText(/^Swapped USDT to 0\.\d+ ETH$/)).toBeVisible()
  expect(held - (await swap.balanceOf('USDT'))).toBe(100_000_000n)
  expect((await swap.transactions()) - sent).toBe(2)
  expect(await swap.allowanceOf('USDT')).toBe(0n)
})

test('a wallet with bundles: approval and swap in one prompt and one transaction', async ({ swap }) => {
  await swap.connect({ wallet: 'Nickel Wallet' })
  await swap.prepare({ from: 'USDT', to: 'USDC', amount: '50' })
  const held = await swap.balanceOf('USDT')
  await swap.swap('wallet_sendCalls')
  expect(held - (await swap.balanceOf('USDT'))).toBe(50_000_000n)
  expect(await swap.allowanceOf('USDT')).toBe(0n)
})

test('a declined upgrade of the account still swaps, within the same click: approval, then swap', async ({ swap }) => {
  await swap.connect({ query: '&swapUpgrades=true' })
  const copper = swap.demo.wallet('Copper Wallet')
  await copper.getByText('Failure switches').click()
  await copper.getByLabel('wallet_sendCalls').selectOption('upgradeRejected')
  await swap.prepare({ from: 'USDT', to: 'USDC', amount: '40' })
  const [held, sent] = [await swap.balanceOf('USDT'), await swap.transactions()]
  await swap.button('Swap').click()
  for (const _ of ['approval', 'swap']) await swap.demo.approve('Send a transaction')
  await expect(swap.modal.getByText(/^Swapped USDT to /)).toBeVisible()
  expect([held - (await swap.balanceOf('USDT')), (await swap.transactions()) - sent]).toEqual([40_000_000n, 2])
})

test('if the price moves between quote and inclusion, the contract reverts, only gas is spent, and the view says so', async ({ swap }) => {
  await swap.connect()
  await swap.prepare({ from: 'USDC', to: 'ETH', amount: '100' })
  const held = await swap.balanceOf('USDC')
  await swap.button('Swap').click()
  await swap.demo.approve('Sign typed data')
  await expect(swap.modal.getByText('Confirm transaction in your wallet')).toBeVisible()
  await fetch(new URL('swaps/move', swap.url), { method: 'POST', body: '{}' })
  await swap.demo.approve('Send a transaction')
  await expect(swap.modal.getByText('The swap failed')).toBeVisible()
  expect(await swap.balanceOf('USDC')).toBe(held)
  await swap
    .button(/^(Try again|Back)$/)
    .last()
    .click()
  await expect(swap.modal.getByText('The swap failed')).toBeHidden()
})

test('a swap sped up in the wallet is told as done, with what arrived', async ({ swap }) => {
  await swap.connect()
  await swap.prepare({ from: 'ETH', to: 'USDC', amount: '0.5' })
  const before = await swap.balanceOf('USDC')
  const sent = await swap.transactions()
  await swap.whileItWaits(async ({ speedUp, mine }) => {
    await speedUp()
    await mine()
    await expect(swap.modal.getByText(/^Swapped ETH to [\d.,]+ USDC$/)).toBeVisible({ timeout: 60_000 })
  })
  expect(await swap.balanceOf('USDC')).toBeGreaterThan(before)
  expect((await swap.transactions()) - sent).toBe(1)
})

test('a page that is closed while a swap waits finds it again, and offers none before it is over', async ({ swap, demo }) => {
  await swap.connect()
  await swap.prepare({ from: 'ETH', to: 'USDC', amount: '0.4' })
  const sent = await swap.transactions()
  await swap.whileItWaits(async ({ mine }) => {
    await demo.page.goto('about:blank')
    await demo.page.goto(`${swap.url}?swaps=true&phone=false`)
    await expect(demo.page.getByTestId('status')).toHaveText('connected')
    await swap.open()
    await expect(swap.modal.getByText(/^Swapping ETH to /)).toBeVisible()
    await expect(swap.button('Preview swap')).toBeHidden()
    await mine()
    await expect(swap.modal.getByText(/^Swapped ETH to [\d.,]+ USDC$/)).toBeVisible({ timeout: 60_000 })
  })
  // From now on another may follow.
  await swap.choose('to', 'USDC')
  await expect(swap.button('Preview swap')).toBeVisible()
  expect((await swap.transactions()) - sent).toBe(1)
})

test('swaps by keyboard, from the account view to the end, with one rejection in the wallet', async ({ swap, demo }) => {
  const { page } = demo
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  await swap.connect()
  await demo.button('Account').focus()
  await page.keyboard.press('Enter')
  await press(swap.button('Swap'))
  await tabTo(swap.amount)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(',25')
  await expect(swap.amount).toHaveValue('0.25')
  await press(swap.modal.locator('.lk-swap-token').nth(1))
  await tabTo(swap.modal.getByRole('searchbox'))
  await page.keyboard.type('usdc')
  await press(swap.button(/^USDC/))
  await press(swap.modal.getByRole('button', { name: /^1 ETH = / }))
  await tabTo(swap.modal.getByRole('combobox').first())
  await page.keyboard.type('0.5')
  await expect(swap.modal.getByRole('combobox').first()).toHaveValue('0.5')
  await press(swap.button('Preview swap'))
  await press(swap.button('Swap'))
  await expect(page.getByRole('dialog', { name: 'Send a transaction' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(swap.modal.getByText('Request declined')).toBeVisible()
  await press(swap.button('Try again'))
  await press(swap.button('Swap'))
  await expect(page.getByRole('dialog', { name: 'Send a transaction' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(swap.modal.getByText(/^Swapped ETH/)).toBeVisible()
  await press(swap.button('Done'))
  await expect(swap.modal).toBeHidden()
})

test('axe finds nothing in any state of a swap', async ({ swap, demo }) => {
  const { page } = demo
  const still = () =>
    page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    )
  // The page behind the modal is inert, but axe would count its header as a second banner.
  const setHidden = (isHidden: boolean) =>
    page.evaluate((next) => document.querySelector('#root')?.toggleAttribute('hidden', next), isHidden)
  const check = async (): Promise<void> => {
    await setHidden(true)
    const { violations } = await findViolations(page, 'latchkey-modal', still)
    await setHidden(false)
    expect(violations).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await swap.connect()
  await swap.open()
  await check()
  await swap.modal.locator('.lk-swap-token').nth(1).click()
  await expect(swap.modal.getByRole('searchbox')).toBeVisible()
  await check()
  await swap.button(/^TAX/).click()
  await expect(swap.button('Confirm price impact')).toBeVisible()
  await swap.modal.getByRole('button', { name: /^1 ETH = / }).click()
  await check()
  await swap.button('Confirm price impact').click()
  await swap.choose('to', 'USDC')
  await swap.review()
  await check()
  await swap.button('Swap').click()
  await expect(page.getByRole('dialog', { name: 'Send a transaction' })).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(swap.modal.getByText('Request declined')).toBeVisible()
  await check()
  await swap.button('Try again').click()
  await swap.swap('Send a transaction')
  await check()
})

test('on a network without swaps it offers the one with swaps; opens with arguments', async ({ swap, demo }) => {
  await swap.connect({ wallet: 'Nickel Wallet' })
  await demo.button('Switch to Basalt').click()
  await demo.approve('Switch network')
  await expect(demo.page.getByTestId('network')).toHaveText('Basalt')
  await demo.button('Swap 1.5 ETH to USDC').click()
  await expect(swap.modal.getByText('Network not supported for swaps')).toBeVisible()
  await swap.button(/^Granite/).click()
  await demo.approve('Switch network')
  await expect(swap.amount).toHaveValue('1.5')
  await expect(swap.button('Preview swap')).toBeVisible()
})
