// Pictures of swapping: each view and each state that a visitor meets.

/**
 * What pictures are taken with: `dialog` of a page, `approve` in the wallet, `shootModal` to a file.
 * @import { Browser, Locator, Page } from '@playwright/test'
 * @typedef {object} Tools
 * @property {Browser} browser
 * @property {string} url
 * @property {string} folder
 * @property {(page: Page) => Locator} dialog
 * @property {(page: Page) => Promise<void>} approve
 * @property {(page: Page, path?: string) => Promise<Buffer>} shootModal
 */

/** @param {Tools} tools @param {Page} page */
const opened = async ({ dialog }, page) => {
  const view = dialog(page)
  await view.getByRole('textbox').first().waitFor()
  await view.locator('.lk-swap-details > button, .lk-button').last().waitFor()
}

/**
 * Chooses the token of the second side from the list.
 * @param {Tools} tools
 * @param {Page} page
 * @param {RegExp} symbol
 */
async function chooseTarget({ dialog }, page, symbol) {
  await dialog(page).locator('.lk-swap-token').nth(1).click()
  await dialog(page).getByRole('button', { name: symbol }).first().click()
  await dialog(page).getByRole('textbox').first().waitFor()
}

/** @param {Tools} tools @param {Page} page */
const quoted = ({ dialog }, page) =>
  dialog(page).locator('.lk-screen-actions > .lk-button[data-variant="accent"]:not([aria-busy])').waitFor()

/**
 * Pictures every state of a swap in one variant.
 * @param {Tools} tools
 * @param {import('./modalPictures.mjs').Variant} variant
 */
export async function shootSwap(tools, [name, { query, width, height }]) {
  const { browser, url, dialog, approve, shootModal, folder } = tools
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  /** @param {string} view */
  const picture = async (view) => {
    await page.mouse.move(0, 0)
    await shootModal(page, `${folder}/${view}-${name}.png`)
  }
  const main = () => dialog(page).locator('.lk-screen-actions > .lk-button')
  await page.goto(`${url}${query}&swaps=true`)
  await page.getByRole('button', { name: 'ConnectingExternal', exact: true }).click()
  await approve(page)
  await dialog(page).waitFor({ state: 'hidden' })
  await page.locator('section[aria-labelledby="swap-title"]').getByRole('button').first().click()
  await opened(tools, page)
  await picture('Swap-empty')
  await dialog(page).locator('.lk-swap-token').nth(1).click()
  await dialog(page).getByRole('searchbox').waitFor()
  await picture('SwapSelectToken')
  await dialog(page).getByRole('button', { name: /^USDC/ }).click()
  await quoted(tools, page)
  await picture('Swap-quoted')
  await dialog(page).locator('.lk-swap-details > button').click()
  await picture('Swap-details')
  await main().click()
  const confirm = dialog(page).locator('.lk-screen-actions .lk-button').last()
  await confirm.waitFor()
  await picture('SwapPreview-review')
  await confirm.click()
  await page.getByRole('button', { name: 'Decline', exact: true }).waitFor()
  await picture('SwapPreview-wallet')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const again = dialog(page).locator('.lk-hero-actions .lk-button').last()
  await again.waitFor()
  await picture('SwapPreview-declined')
  await again.click()
  await confirm.click()
  await approve(page)
  await dialog(page).locator('.lk-swap-done').waitFor()
  await picture('SwapPreview-done')
  await dialog(page).locator('.lk-hero-actions .lk-button').last().click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.locator('section[aria-labelledby="swap-title"]').getByRole('button').first().click()
  await opened(tools, page)
  await chooseTarget(tools, page, /^TAX/)
  await dialog(page).getByRole('textbox').first().fill('1')
  await quoted(tools, page)
  await picture('Swap-impact')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: /Basalt/ })
    .first()
    .click()
  await approve(page)
  await approve(page)
  await page.locator('section[aria-labelledby="swap-title"]').getByRole('button').first().click()
  await dialog(page)
    .getByRole('button', { name: /Granite/ })
    .waitFor()
  await picture('Swap-networks')
  await context.close()
}
