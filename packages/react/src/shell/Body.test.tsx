import { definePlugin } from '@latchkey/kernel'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderOpened } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'

const wallet = (id: string) => createTestConnector({ info: { id, name: id }, switches: { connect: 'wait' } })
const plugins = () => [testNamespace({ connectors: [wallet('Copper'), wallet('Tin')] })]
const row = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

const focusedText = () => modalRoot().activeElement?.textContent

async function press(name: string): Promise<void> {
  await expect.element(row(name)).toBeVisible()
  ;(row(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => page.viewport(600, 800))

test('default: opening a view moves focus into the dialog; going back returns it to the pressed row', async () => {
  await renderOpened({ instance: { plugins: plugins() } })
  await press('Tin')
  await expect.element(heading('Tin')).toBeVisible()
  await expect.poll(() => modalRoot().activeElement?.localName).toBe('dialog')
  await press('Back')
  await expect.element(heading('Connect wallet')).toBeVisible()
  await expect.poll(focusedText).toContain('Tin')
})

test('behavior: of two rows with the same text the pressed one is focused again', async () => {
  const twins = ['one', 'two'].map((id) => createTestConnector({ info: { id, name: 'Copper' }, switches: { connect: 'wait' } }))
  await renderOpened({ instance: { plugins: [testNamespace({ connectors: twins })] } })
  const rows = page.getByRole('button', { name: /^Copper/ })
  await expect.poll(() => rows.elements().length).toBe(2)
  for (const index of [1, 0]) {
    ;(rows.elements()[index] as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await press('Back')
    await expect.poll(() => rows.elements().findIndex((element) => element === modalRoot().activeElement)).toBe(index)
  }
})

test('behavior: each view has its own row', async () => {
  await renderOpened({ instance: { plugins: plugins() } })
  await press('I don’t have a wallet')
  await press('Get a wallet')
  await expect.element(heading('Get a Wallet')).toBeVisible()
  await press('Back')
  await expect.element(heading('What is a wallet?')).toBeVisible()
  await press('Back')
  await expect.poll(focusedText).toContain('I don’t have a wallet')
})

test('behavior: when the row was removed, focus stays in the dialog', async () => {
  let uninstall = (): void => undefined
  const passing = definePlugin({
    id: 'passing',
    apiVersion: 1,
    setup: ({ connectors }) => {
      uninstall = connectors.add(wallet('Zinc'))
    },
  })
  await renderOpened({ instance: { plugins: [...plugins(), passing] } })
  await press('Zinc')
  await expect.element(heading('Zinc')).toBeVisible()
  uninstall()
  await press('Back')
  await expect.element(heading('Connect wallet')).toBeVisible()
  await expect.poll(() => modalRoot().activeElement?.localName).toBe('dialog')
})

test('behavior: beside the wallets focus stays on the chosen one; going back keeps focus in the dialog', async () => {
  await page.viewport(1024, 768)
  await renderOpened({ instance: { plugins: plugins() } })
  await press('Tin')
  await expect.element(heading('Tin')).toBeVisible()
  expect(focusedText()).toContain('Tin')
  expect(page.getByRole('dialog', { name: 'Tin' }).query()).not.toBeNull()
  await press('Back')
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  await expect.poll(focusedText).toContain('Tin')
})
