import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/demoTest.js'

/** Words that wrap to a second line, except in code and the log, which may break anywhere, and in closed details. */
function listBrokenWords(area: Locator): Promise<readonly string[]> {
  return area.evaluate((root) => {
    const found: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('code, pre, .lines, [data-testid="address"], details:not([open]) > :not(summary)')) continue
      for (const word of node.textContent?.matchAll(/\p{L}+/gu) ?? []) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0])
      }
    }
    return found
  })
}

async function expectFits(page: Page): Promise<void> {
  expect(await listBrokenWords(page.locator('body'))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('the show page: connect, sign in, read balance and network, sign, swap, disconnect', async ({ page, url, demo }) => {
  await page.goto(new URL('/', url).href)
  const headline = page.getByRole('heading', { level: 1 })
  await expect(page.getByText('Not connected')).toBeVisible()
  const before = await headline.boundingBox()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await demo.modal.getByRole('button', { name: /^Copper Wallet/ }).click()
  await demo.approve('Connect this site')
  await expect(demo.modal.getByRole('region', { name: 'Message to sign' })).toContainText('Sign in to the demo.')
  await demo.modal.getByRole('button', { name: 'Sign', exact: true }).click()
  await demo.approve()
  await expect(page.getByTestId('signed-in')).toHaveText('Yes')
  await expect(page.getByTestId('balance')).toHaveText(/^[\d,]+(\.\d{1,4})? ETH$/)
  await expect(page.getByTestId('network')).toHaveText('Granite')
  expect(await headline.boundingBox(), 'the panel beside it grew').toEqual(before)
  await demo.button('Sign a message').click()
  await demo.approve()
  await expect(page.getByRole('status').getByText(/^Signed: 0x/)).toBeVisible()
  await page.getByRole('button', { name: /^Swap tokens/ }).click()
  await expect(demo.modal.getByText(/^1 ETH = [\d,.]+ /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(demo.modal).toBeHidden()
  await demo.button('Disconnect').click()
  await expect(page.getByText('Not connected')).toBeVisible()
})

test('the operator’s page shows the visit', async ({ page, url, demo, context }) => {
  await page.goto(new URL('/', url).href)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await demo.modal.getByRole('button', { name: /^Copper Wallet/ }).click()
  await demo.approve('Connect this site')
  await expect(page.getByTestId('network')).toHaveText('Granite')
  await expect(demo.modal.getByRole('region', { name: 'Message to sign' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(demo.modal).toBeHidden()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Operator’s page' }).click()
  const operator = await opened
  await operator.getByLabel('Name').fill('ada')
  await operator.getByLabel('Password').fill('a long password of ada')
  await operator.getByRole('button', { name: 'Make the account' }).click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible()
  // Pages report in batches, at the latest when they are left.
  await page.close()
  await expect(async () => {
    await operator.reload()
    await expect(operator.getByRole('listitem').filter({ hasText: 'Copper Wallet' })).toHaveText(/^Copper Wallet [1-9]/, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
})

test('the phone is above the modal, which stays usable', async ({ page, url, demo }) => {
  await page.goto(new URL('/', url).href)
  await page.getByRole('button', { name: /^Scan with a phone/ }).click()
  await expect(demo.phone.getByRole('button', { name: 'Scan the code' })).toBeVisible()
  await demo.modal.getByRole('button', { name: 'Close' }).click()
  await expect(demo.modal).toBeHidden()
  await page.getByRole('button', { name: /^Scan with a phone/ }).click()
  await demo.phone.getByRole('button', { name: 'Put away' }).click()
  await expect(demo.phone).toBeHidden()
  await expect(demo.modal).toBeVisible()
})

for (const [name, query, width] of [
  ['light, 1280 px', '?themeMode=light', 1280],
  ['dark, 390 px', '?themeMode=dark', 390],
  ['right to left', '?themeMode=light&locale=ar', 1280],
] as const) {
  test(`both pages fit, break no word, and pass axe: ${name}`, async ({ page, url }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/laboratory.html']) {
      await page.goto(new URL(path + query, url).href)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFits(page)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
}
