import { createTestLatchkey } from '@latchkey/testkit'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { contrastWithin, forceColors } from '../../test/pixels.js'
import { showModal, wallet } from '../../test/showModal.js'
import { modalRoot } from '../../test/modalRoot.js'

beforeEach(forceColors)

test('a primary button has readable text, with and without hover', async () => {
  await showModal({ connectors: [] })
  const button = page.getByRole('button', { name: 'Get a wallet' })
  await expect.element(button).toBeVisible()
  expect(await contrastWithin(button, 8)).toBeGreaterThan(100)
  await button.hover()
  expect(await contrastWithin(button, 8)).toBeGreaterThan(100)
})

test('the failure mark is visible', async () => {
  await showModal({ connectors: [wallet('Copper', {}, { connect: 'throw' })] })
  await page.getByRole('button', { name: /Copper/ }).click()
  await expect.element(page.getByText('Copper reported a problem')).toBeVisible()
  const mark = modalRoot().querySelector('.lk-ring-mark') ?? expect.fail('no mark')
  expect(await contrastWithin(page.elementLocator(mark), 6)).toBeGreaterThan(100)
})

test('a button in the page has readable text', async () => {
  await render(
    <LatchkeyProvider latchkey={createTestLatchkey().latchkey}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  expect(await contrastWithin(page.getByRole('button', { name: 'Connect wallet' }), 8)).toBeGreaterThan(100)
})
