// Pictures of the modal in the laboratory: opens a view, takes it with nothing behind it, closes it.

/**
 * @import { Page } from '@playwright/test'
 * @typedef {[name: string, settings: { query: string, width: number, height: number }]} Variant - Demo settings, size of the screen.
 */

/** @param {Page} page */
export const dialog = (page) => page.locator('latchkey-modal').getByRole('dialog')

/**
 * Opens a view from the demo's list and waits until it stands still.
 * @param {Page} page
 * @param {string} view
 */
export async function openView(page, view) {
  await page.getByRole('button', { name: view, exact: true }).click()
  await dialog(page).getByRole('heading').first().waitFor()
  await page.mouse.move(0, 0)
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
}

/**
 * Pictures the modal with nothing behind it.
 * @param {Page} page
 * @param {string} [path]
 */
export async function shootModal(page, path) {
  const root = page.locator('#root')
  await root.evaluate((element) => element.setAttribute('hidden', ''))
  const picture = await page.screenshot({ ...(path ? { path } : {}), animations: 'disabled' })
  await root.evaluate((element) => element.removeAttribute('hidden'))
  return picture
}

/** @param {Page} page @param {string} view @param {string} [path] */
export async function shoot(page, view, path) {
  await openView(page, view)
  return shootModal(page, path)
}

/** @param {Page} page */
export async function close(page) {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}

/**
 * The code is drawn, or the link can be followed.
 * @param {Page} page
 */
export const pairingReady = (page) =>
  dialog(page).locator('[role=status][aria-label], [aria-busy="true"]').first().waitFor({ state: 'detached' })

/** @param {Page} page */
export const approve = (page) => page.getByRole('button', { name: 'Approve', exact: true }).click()
