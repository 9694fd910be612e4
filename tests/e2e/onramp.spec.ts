// Buying in the laboratory with test cards and coins of the local chains. The page has a strict policy, and no request leaves the machine.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { DemoPage } from './support/DemoPage.js'
import { expect, test } from './support/demoTest.js'
import { findViolations } from './support/findViolations.js'

const OFF = '&phone=false&bitcoin=false&polkadot=false&cosmos=false'
/** The shown balance, floored to three decimals. */
async function balanceOf(demo: DemoPage): Promise<number> {
  const balance = demo.page.getByTestId('balance')
  await expect(balance).toContainText(/\d (ETH|SOL)/)
  return Number.parseFloat(((await balance.textContent()) ?? '').replaceAll(',', ''))
}

async function connect(demo: DemoPage, url: string, namespace = 'eip155', wallet = 'Copper Wallet'): Promise<void> {
  await demo.open(`${url}?onramp=true${OFF}`)
  await demo.choose(namespace, wallet)
  await demo.approve()
  await expect(demo.modal).toBeHidden()
}

const row = (demo: DemoPage, name: string) => demo.modal.getByRole('button', { name: new RegExp(`^${name}`) })
/** An order of the activity, by its state. */
const order = (demo: DemoPage, state: string) => demo.modal.getByRole('button', { name: new RegExp(`${state}$`) })

/** Opens the view and waits for a quote of the sandbox. */
async function quote(demo: DemoPage, amount: string): Promise<void> {
  await demo.button('OnRampProviders').click()
  await demo.modal.getByRole('textbox', { name: 'You pay' }).fill(amount)
  await expect(row(demo, 'Sandbox Pay')).toContainText('Fees')
  await row(demo, 'Sandbox Pay').click()
  await expect(demo.modal.getByRole('heading', { name: 'Buy', exact: true })).toBeVisible()
}

/** Presses the button, and returns the page that it opens. */
async function open(demo: DemoPage): Promise<Page> {
  const [popup] = await Promise.all([demo.page.waitForEvent('popup'), demo.modal.getByRole('button', { name: 'Continue' }).click()])
  await popup.getByRole('button', { name: /^Pay/ }).waitFor()
  return popup
}

const still = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming().iterations === Infinity || animation.finished.catch(() => undefined)),
    ),
  )

async function expectNoViolations(demo: DemoPage): Promise<void> {
  // The page behind a modal dialog is inert, but axe counts its header as a second banner.
  const hide = (isHidden: boolean) =>
    demo.page.evaluate((value) => document.querySelector('#root')?.toggleAttribute('hidden', value), isHidden)
  await hide(true)
  const { violations } = await findViolations(demo.page, 'latchkey-modal', () => still(demo.page))
  await hide(false)
  expect(violations).toEqual([])
}

test('eip155: shows a quote with every fee, opens a window of another origin, and adds the quoted amount to the balance', async ({
  demo,
  url,
}) => {
  await connect(demo, url)
  const before = await balanceOf(demo)
  await quote(demo, '100')
  const facts = demo.modal.getByLabel('What you buy')
  for (const text of ['$100.00', 'Sandbox Pay fee', '$1.50', 'Network fee', '$0.50', '$2,000.00', 'Granite'])
    await expect(facts).toContainText(text)
  await expect(demo.modal).toContainText('Sandbox: no real money')
  const popup = await open(demo)
  expect(new URL(popup.url()).origin).not.toBe(new URL(url).origin)
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await expect(demo.modal.getByText('Pay with Sandbox Pay')).toBeVisible()
  await popup.getByRole('button', { name: 'Pay 100 USD' }).click()
  await expect(popup.getByText(/Payment accepted|Coins sent/)).toBeVisible()
  await expect(demo.modal.getByText('You bought 0.049 ETH')).toBeVisible()
  // Measured: the balance of the local chain rose.
  await expect(demo.modal.getByText('The coins are in your wallet.')).toBeVisible()
  const shown = demo.modal.locator('[data-onramp-balance]')
  await expect(shown).toBeVisible()
  const after = Number(await shown.getAttribute('data-onramp-balance'))
  await demo.modal.getByRole('button', { name: 'Done' }).click()
  expect(after - before).toBeCloseTo(0.049, 2)
})

test('solana: buys SOL', async ({ demo, url }) => {
  await connect(demo, url, 'solana', 'Silver Wallet')
  const before = await balanceOf(demo)
  await quote(demo, '150')
  const popup = await open(demo)
  await popup.getByRole('button', { name: /^Pay/ }).click()
  const shown = demo.modal.locator('[data-onramp-balance]')
  await expect(shown).toBeVisible()
  // (150 − 2.25 − 0.50) / 150
  expect(Number(await shown.getAttribute('data-onramp-balance')) - before).toBeCloseTo(0.98166666, 2)
})

test('a declined card shows the reason; a purchase continues after a reload and is in the activity', async ({ demo, url }) => {
  await connect(demo, url)
  await quote(demo, '50')
  const popup = await open(demo)
  await demo.page.reload()
  await expect(demo.button('OnRampActivity')).toBeVisible()
  await expect(demo.page.getByTestId('address')).toHaveText(/^0x/)
  await demo.button('OnRampActivity').click()
  await expect(order(demo, 'Not paid')).toBeVisible()
  await popup.getByLabel('Card number').fill('4000 0000 0000 0002')
  await popup.getByRole('button', { name: /^Pay/ }).click()
  await expect(order(demo, 'Failed')).toBeVisible()
  await order(demo, 'Failed').click()
  await expect(demo.modal.getByText('The card was declined.')).toBeVisible()
})

test('a provider with only a page: the view does not wait, and tells by the balance that the coins have probably arrived', async ({
  demo,
  url,
}) => {
  await connect(demo, url)
  await demo.button('OnRampProviders').click()
  await row(demo, 'Paper Pay').click()
  const popup = await open(demo)
  await expect(demo.modal.getByText('Finish with Paper Pay')).toBeVisible()
  await expect(demo.modal.locator('[aria-busy="true"], .lk-ring[data-state="waiting"]')).toHaveCount(0)
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(popup.getByText(/Payment accepted|Coins sent/)).toBeVisible()
  await expect(demo.modal.getByText('Probably arrived')).toBeVisible({ timeout: 40_000 })
  await expect(demo.modal.getByText('You bought')).toHaveCount(0)
})

test('a browser that blocks windows gets the page as a link', async ({ demo, url }) => {
  await connect(demo, url)
  await quote(demo, '20')
  await demo.page.evaluate(() => {
    window.open = () => null
  })
  await demo.modal.getByRole('button', { name: 'Continue' }).click()
  await expect(demo.modal.getByText('Your browser blocked the window')).toBeVisible()
  const [popup] = await Promise.all([demo.page.waitForEvent('popup'), demo.modal.getByRole('link', { name: 'Open Sandbox Pay' }).click()])
  await popup.getByRole('button', { name: 'Pay 20 USD' }).click()
  await expect(demo.modal.getByText('You bought 0.0096 ETH')).toBeVisible()
})

test('buys by keyboard, from the account view on', async ({ demo, url }) => {
  await connect(demo, url)
  const { keyboard } = demo.page
  const focusedText = () =>
    demo.page.evaluate(() => {
      let active: Element | null = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return `${active?.getAttribute('aria-label') ?? ''}${active?.tagName === 'INPUT' ? 'input' : ''}${active?.textContent ?? ''}`
    })
  const tabTo = async (wanted: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (wanted.test(await focusedText())) return
      await keyboard.press('Tab')
    }
    expect(await focusedText()).toMatch(wanted)
  }
  await demo.button('Account').focus()
  await keyboard.press('Enter')
  await expect(demo.modal.getByRole('heading', { name: 'Account' })).toBeVisible()
  await tabTo(/^Buy crypto/)
  await keyboard.press('Enter')
  await expect(demo.modal.getByRole('heading', { name: 'How much to buy?' })).toBeVisible()
  await tabTo(/^input/)
  await keyboard.type('30')
  await expect(row(demo, 'Sandbox Pay')).toContainText('Fees')
  await tabTo(/Sandbox Pay/)
  await keyboard.press('Enter')
  await expect(demo.modal.getByRole('heading', { name: 'Buy', exact: true })).toBeVisible()
  await tabTo(/^Continue/)
  const [popup] = await Promise.all([demo.page.waitForEvent('popup'), keyboard.press('Enter')])
  await popup.getByRole('button', { name: /^Pay/ }).focus()
  await popup.keyboard.press('Enter')
  await expect(demo.modal.getByText(/You bought 0\.0145/)).toBeVisible()
})

test('axe: no violation in any view, in both themes', async ({ demo, url }) => {
  await connect(demo, `${url}`, 'eip155')
  await demo.page.goto(`${url}?onramp=true${OFF}`)
  await expect(demo.page.getByTestId('address')).toHaveText(/^0x/)
  for (const view of ['WhatIsABuy', 'OnRampActivity', 'OnRampTokenSelect', 'OnRampFiatSelect', 'OnRampProviders']) {
    await demo.button(view).click()
    await expect(demo.modal.getByRole('heading').first()).toBeVisible()
    await expect(demo.modal.locator('.lk-skeleton')).toHaveCount(0)
    await expectNoViolations(demo)
    await demo.page.keyboard.press('Escape')
    await expect(demo.modal).toBeHidden()
  }
  await quote(demo, '100')
  await expectNoViolations(demo)
  const popup = await open(demo)
  await expectNoViolations(demo)
  expect((await new AxeBuilder({ page: popup }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await popup.getByRole('button', { name: /^Pay/ }).click()
  await expect(demo.modal.getByText('You bought 0.049 ETH')).toBeVisible()
  await expectNoViolations(demo)
  await demo.page.keyboard.press('Escape')
  await demo.button('OnRampActivity').click()
  await expect(order(demo, 'Bought').first()).toBeVisible()
  await expectNoViolations(demo)
})
