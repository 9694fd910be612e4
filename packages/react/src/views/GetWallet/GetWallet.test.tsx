import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showModal, wallet } from '../../../test/showModal.js'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('GetWallet', () => {
  it('default: lists the wallets that are not installed, each with its page', async () => {
    await showModal({
      connectors: [wallet('Copper'), wallet('Tin', { isInstalled: false, installLinks: { homepage: 'https://tin.test/' } })],
      options: { customWallets: [{ id: 'house', name: 'House Wallet', homepage: 'https://house.test/' }] },
      view: 'GetWallet',
    })
    await expect.element(page.getByRole('link', { name: 'Tin' })).toHaveAttribute('href', 'https://tin.test/')
    await expect.element(page.getByRole('link', { name: 'House Wallet' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(page.getByRole('link', { name: 'Copper' }).query()).toBeNull()
  })

  it('parameters: excludeWallets hides installed, obtainable and listed wallets', async () => {
    const listed = { id: 'a1', name: 'House Wallet', rdns: 'test.house', homepage: 'https://house.test/', mobileLink: 'house://' }
    const latchkey = await showModal({
      connectors: [
        wallet('Copper'),
        wallet('Tin', { isInstalled: false, installLinks: { homepage: 'https://tin.test/' } }),
        wallet('Zinc'),
      ],
      options: {
        customWallets: [listed, { ...listed, id: 'a2', name: 'Barn', rdns: 'test.barn' }],
        excludeWallets: ['tin', 'test.house', 'zinc'],
      },
      view: 'GetWallet',
    })
    await expect.element(page.getByRole('link', { name: 'Barn' })).toBeVisible()
    expect(page.getByRole('link', { name: /Tin|House/ }).query()).toBeNull()
    latchkey.ui.router.reset('AllWallets')
    await expect.element(page.getByRole('button', { name: 'Barn' })).toBeVisible()
    expect(page.getByRole('button', { name: 'House Wallet' }).query()).toBeNull()
    latchkey.ui.router.reset('Connect')
    await expect.element(page.getByRole('button', { name: /Copper/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Barn' })).toBeVisible()
    expect(page.getByRole('button', { name: /Tin|House|Zinc/ }).query()).toBeNull()
  })

  it('default: lists popular wallets of the namespaces in use, without installed and excluded ones', async () => {
    const phantom = createTestConnector({ info: { id: 'app.phantom', name: 'Phantom', namespace: 'solana' } })
    const namespaces = [
      testNamespace({ namespace: 'solana', connectors: [phantom] }),
      testNamespace({ namespace: 'cosmos', connectors: [] }),
    ]
    await showModal({ plugins: namespaces, options: { excludeWallets: ['MetaMask'] }, view: 'GetWallet' })
    await expect
      .element(page.getByRole('link', { name: 'Solflare' }))
      .toHaveAttribute('href', 'https://chromewebstore.google.com/detail/bhhhlbepdkbapadjdnnojkbgioiodbic')
    await expect.element(page.getByRole('link', { name: 'Keplr' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(page.getByRole('link', { name: /MetaMask|Phantom|Xverse/ }).query()).toBeNull()
  })

  it('behavior: lists only wallets of the requested namespace', async () => {
    const namespaces = ['solana', 'cosmos'].map((namespace) => testNamespace({ namespace, connectors: [] }))
    const latchkey = await showModal({ plugins: namespaces })
    await latchkey.open({ namespace: 'cosmos', view: 'GetWallet' })
    await expect.element(page.getByRole('link', { name: 'Keplr' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Solflare' }).query()).toBeNull()
  })

  it('parameters: without popular wallets there are the application’s listings', async () => {
    const plugins = [testNamespace({ namespace: 'solana', connectors: [] })]
    await showModal({
      plugins,
      options: { customWallets: [{ id: 'house', name: 'House Wallet', homepage: 'https://house.test/' }] },
      provider: { popularWallets: false },
      view: 'GetWallet',
    })
    await expect.element(page.getByRole('link', { name: 'House Wallet' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Solflare' }).query()).toBeNull()
  })

  it('behavior: without wallets to list it says where to look', async () => {
    await showModal({ view: 'GetWallet' })
    await expect.element(page.getByText('Choose a wallet you trust')).toBeVisible()
  })
})

describe('the way from not knowing to having a wallet', () => {
  it('default: opens the explainer, then the wallets to get, and goes back', async () => {
    await showModal({ options: { customWallets: [{ id: 'house', name: 'House Wallet', homepage: 'https://house.test/' }] } })
    await page.viewport(600, 800)
    await page.getByRole('button', { name: 'I don’t have a wallet' }).click()
    await expect.element(heading('What is a wallet?')).toBeVisible()
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await expect.element(heading('Get a wallet')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('behavior: a wallet that is only listed opens its page', async () => {
    await showModal({ options: { customWallets: [{ id: 'house', name: 'House Wallet', homepage: 'https://house.test/' }] } })
    await page.getByRole('button', { name: 'House Wallet' }).click()
    await expect.element(heading('Get House Wallet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Get House Wallet' })).toHaveAttribute('href', 'https://house.test/')
  })
})
