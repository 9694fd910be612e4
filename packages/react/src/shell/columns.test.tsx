import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOpened } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'

const topOf = (selector: string): number => modalRoot().querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
const bottomOf = (selector: string): number => modalRoot().querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN

test.each([
  [1, 520],
  [30, 560],
])('behavior: %i wallets make two columns of %i px, whatever stands beside them', async (count, height) => {
  await page.viewport(1024, 860)
  const connectors = Array.from({ length: count }, (_, index) =>
    createTestConnector({ info: { id: `wallet${index}`, name: `Wallet ${index}` }, switches: { connect: 'noAccounts' } }),
  )
  await renderOpened({ instance: { plugins: [testNamespace({ connectors })] } })
  const card = modalRoot().querySelector('.lk-card') ?? expect.fail('no card')
  const shown = () => [card.hasAttribute('data-wide'), card.getBoundingClientRect().height]
  await expect.poll(shown).toEqual([true, height])
  // The explainer begins where the wallets do.
  await expect.poll(() => topOf('.lk-explainer li') - topOf('.lk-side > .lk-view')).toBeLessThan(16)
  const action = bottomOf('.lk-explainer > .lk-button')
  expect(card.getBoundingClientRect().bottom - action).toBe(16)
  await page.getByRole('button', { name: 'Wallet 0', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(shown()).toEqual([true, height])
  // The main action stands in one place.
  await expect.poll(() => bottomOf('.lk-hero-actions > .lk-button')).toBe(action)
})
