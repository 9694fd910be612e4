import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showModal, wallet } from '../../test/showModal.js'

test.each([
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'Downloads',
  'SwitchActiveChain',
  'SwitchNetwork',
] as const)('error: %s without its params says so, warns the developer, and leads to the wallets', async (view) => {
  const warned: string[] = []
  const logger = {
    error: () => undefined,
    warn: (message: string) => void warned.push(message),
    info: () => undefined,
    debug: () => undefined,
  }
  const latchkey = await showModal({ connectors: [wallet('Copper')], options: { logLevel: 'warn', logger }, view })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This screen could not be shown')
  await expect.element(page.getByRole('alert')).toHaveTextContent('It was opened without saying what to show.')
  await expect.poll(() => warned.join()).toContain('A view was opened without valid params.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Copper' })).toBeVisible()
  expect(latchkey.state.router.history).toMatchObject([{ view: 'Connect' }])
})
