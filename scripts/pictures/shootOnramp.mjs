// Pictures of buying, for `npm run screenshots`: each view, and each step of a purchase in the laboratory.
import { join } from 'node:path'
import { dialog, shootModal } from './modalPictures.mjs'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @import { Variant } from './modalPictures.mjs'
 */

/**
 * Waits until nothing moves but what turns for ever.
 * @param {Page} page
 */
async function still(page) {
  await page.mouse.move(0, 0)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished),
    ),
  )
}

/** @param {Page} page @param {string} path */
async function shoot(page, path) {
  await still(page)
  await shootModal(page, path)
}

/**
 * Pictures each step in one variant.
 * @param {Browser} browser
 * @param {string} url
 * @param {{ variant: Variant, folder: string }} options - `folder`: where pictures go.
 */
export async function shootOnramp(browser, url, { variant: [name, { query, width, height }], folder }) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url + query)
  const modal = dialog(page)
  /** @param {string} step */
  const picture = (step) => shoot(page, join(folder, `${step}-${name}.png`))
  /** @param {string} view */
  const open = async (view) => {
    await page.getByRole('button', { name: view, exact: true }).click()
    await modal.getByRole('heading').first().waitFor()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
  }
  await open('ConnectingExternal')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await modal.waitFor({ state: 'hidden' })
  for (const view of ['WhatIsABuy', 'OnRampActivity', 'OnRampTokenSelect', 'OnRampFiatSelect', 'OnRampProviders']) {
    await open(view)
    await modal.locator('.lk-row, .lk-explainer, .lk-notice').first().waitFor()
    await picture(view === 'OnRampActivity' ? 'OnRampActivity-empty' : view)
    if (view !== 'OnRampProviders') await close()
  }
  await modal.locator('input.lk-amount').fill('5')
  await picture('OnRampProviders-outside')
  await modal.locator('input.lk-amount').fill('100')
  await modal.getByText('0.049 ETH').waitFor()
  await picture('OnRampProviders-quoted')
  await modal.getByRole('button', { name: /^Sandbox Pay/ }).click()
  await modal.locator('.lk-screen-actions').waitFor()
  await picture('BuyInProgress-review')
  const [popup] = await Promise.all([page.waitForEvent('popup'), modal.locator('.lk-screen-actions button').last().click()])
  await popup.getByRole('button', { name: /^Pay/ }).waitFor()
  await popup.screenshot({ path: join(folder, `SandboxPay-${name}.png`) })
  await modal.locator('.lk-ring').waitFor()
  await picture('BuyInProgress-pending')
  await popup.getByRole('button', { name: /^Pay/ }).click()
  await popup.close()
  await modal.locator('[data-onramp-balance]').waitFor()
  await picture('BuyInProgress-completed')
  await close()
  await open('OnRampProviders')
  await modal.locator('input.lk-amount').fill('250')
  await modal
    .getByRole('button', { name: /^Sandbox Pay/ })
    .and(page.locator(':not([aria-disabled])'))
    .click()
  await page.evaluate(() => (window.open = () => null))
  await modal.locator('.lk-screen-actions button').last().click()
  await modal.locator('a[href]').first().waitFor()
  await picture('BuyInProgress-blocked')
  await close()
  await open('OnRampProviders')
  await modal
    .getByRole('button', { name: /^Paper Pay/ })
    .and(page.locator(':not([aria-disabled])'))
    .click()
  await modal.locator('.lk-screen-actions').waitFor()
  await picture('BuyInProgress-onPage')
  await close()
  await open('OnRampActivity')
  await modal.locator('.lk-onramp-activity').waitFor()
  await picture('OnRampActivity')
  await context.close()
}
