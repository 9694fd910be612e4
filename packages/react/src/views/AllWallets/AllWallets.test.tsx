import { createTestConnector, createTestLatchkey } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'
import { showModal, wallet } from '../../../test/showModal.js'
import { modalRoot } from '../../../test/modalRoot.js'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const listings = Array.from({ length: 9 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}`, mobileLink: `w${index}://` }))

describe('AllWallets', () => {
  it('default: shows any wallet first, then every listed one, and searches by name', async () => {
    const remote = createTestConnector({
      info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
      uri: () => 'wc:1@2',
      switches: { connect: 'wait' },
    })
    await showModal({ connectors: [remote], options: { customWallets: listings }, view: 'AllWallets' })
    await expect.element(heading('All wallets')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /WalletConnect/ })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search wallets' }).fill('let 7')
    await expect.poll(() => modalRoot().querySelectorAll('li').length).toBe(1)
    await page.getByRole('button', { name: 'Wallet 7' }).click()
    await expect.element(heading('Wallet 7')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: /WalletConnect/ }).click()
    await expect.element(heading('WalletConnect')).toBeVisible()
  })

  it('behavior: shows an empty state if no wallet is listed', async () => {
    await showModal({ connectors: [wallet('Copper')], view: 'AllWallets' })
    await expect.element(page.getByText('No wallets listed')).toBeVisible()
  })

  it('behavior: without adapters a phone opens this view, and the application’s URI reaches the chosen wallet', async () => {
    await page.viewport(390, 844)
    const { latchkey } = createTestLatchkey({ plugins: [], customWallets: listings })
    await render(<LatchkeyProvider latchkey={latchkey}>{null}</LatchkeyProvider>)
    await latchkey.start()
    expect(await latchkey.open({ uri: 'wc:7@2' })).toMatchObject({ view: 'AllWallets' })
    await page.getByRole('button', { name: 'Wallet 3' }).click()
    await expect.element(page.getByRole('button', { name: 'Open Wallet 3' })).not.toHaveAttribute('aria-busy')
    latchkey.dispose()
  })
})
