import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { definePlugin } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heading, listed, row, rowNames, texts } from '../../../test/connectList.js'
import { showModal, wallet } from '../../../test/showModal.js'
import { modalRoot, settled } from '../../../test/modalRoot.js'

describe('Connect', () => {
  it('default: lists wallets in the order of their groups, with the details of each', async () => {
    await page.viewport(1024, 768)
    await showModal({
      connectors: [wallet('Copper'), wallet('Silver'), wallet('WalletConnect', { type: 'WALLET_CONNECT' })],
      options: { customWallets: [{ id: 'house', name: 'House Wallet' }] },
      before: async (latchkey) => {
        await latchkey.connect({ connectorId: 'Silver' })
        await latchkey.disconnect()
      },
    })
    await expect.element(heading('Connect wallet')).toBeVisible()
    // Each begins with the letter of its placeholder icon.
    expect(listed()).toEqual(['WalletConnectQR code', 'Recent', 'Silver', 'Installed', 'Copper', 'Popular', 'House Wallet'])
  })

  it('behavior: on a phone the row of WalletConnect says that it opens an app', async () => {
    await page.viewport(390, 844)
    await showModal({ connectors: [wallet('WalletConnect', { type: 'WALLET_CONNECT' })] })
    await expect.element(row(/WalletConnect/)).toHaveTextContent('Wallet app')
    await page.viewport(1024, 768)
    await expect.element(row(/WalletConnect/)).toHaveTextContent('QR code')
  })

  it('default: choosing a wallet connects it and closes the modal', async () => {
    const latchkey = await showModal()
    await row(/Copper/).click()
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'Copper' })
  })

  it('behavior: opened for one namespace, the list stays as it is while another view stands beside it, with one heading a group', async () => {
    await page.viewport(1024, 768)
    const other = testNamespace({
      namespace: 'other',
      connectors: [createTestConnector({ info: { id: 'Tin', name: 'Tin', namespace: 'other' } })],
    })
    const latchkey = await showModal({ connectors: [wallet('Copper')], plugins: [other] })
    await latchkey.open({ namespace: 'test' })
    await expect.poll(listed).toEqual(['Installed', 'Copper'])
    // As a sign-in does, it begins a history of its own.
    await latchkey.open({ view: 'WhatIsAWallet' })
    await expect.poll(() => latchkey.state.modal.namespace).toBeUndefined()
    await expect.element(heading('What is a wallet?')).toBeVisible()
    expect(listed()).toEqual(['Installed', 'Copper'])
    await latchkey.open({ namespace: 'other' })
    await expect.poll(listed).toEqual(['Installed', expect.stringMatching(/^Tin/)])
  })

  it('behavior: works by keyboard alone', async () => {
    const latchkey = await showModal({ connectors: [wallet('Copper'), wallet('Silver'), wallet('Tin')] })
    await expect.element(row(/Copper/)).toBeVisible()
    row(/Copper/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(modalRoot().activeElement).toBe(row(/Silver/).element())
    await userEvent.keyboard('{End}')
    expect(modalRoot().activeElement).toBe(row(/Tin/).element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
  })

  it('behavior: searches by part of a name, and offers to clear the search without a match', async () => {
    const connectors = Array.from({ length: 10 }, (_, index) => wallet(`Wallet ${index}`))
    await showModal({ connectors })
    const search = page.getByRole('searchbox', { name: 'Search wallets' })
    await search.fill('ALLET 7')
    await expect.poll(rowNames).toEqual(['Wallet 7'])
    await search.fill('zinc')
    await expect.element(page.getByText('No match for “zinc”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await expect.poll(() => rowNames().length).toBe(10)
  })

  it('behavior: the search field does not move while the list shrinks; Enter chooses a single match', async () => {
    await page.viewport(1024, 768)
    const latchkey = await showModal({ connectors: Array.from({ length: 10 }, (_, index) => wallet(`Wallet ${index}`)) })
    const search = page.getByRole('searchbox', { name: 'Search wallets' })
    const top = () => search.element().getBoundingClientRect().top
    await expect.element(search).toBeVisible()
    await settled()
    const before = top()
    await search.fill('wallet')
    await userEvent.keyboard('{Enter}')
    await search.fill('wallet 7')
    await expect.poll(rowNames).toHaveLength(1)
    await settled()
    expect(top()).toBe(before)
    expect(latchkey.state.modal.open).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'Wallet 7' })
  })

  it('behavior: shows no search field for a few wallets', async () => {
    await showModal()
    await expect.element(row(/Copper/)).toBeVisible()
    expect(page.getByRole('searchbox').query()).toBeNull()
  })

  it('behavior: without wallets it offers to get one', async () => {
    await showModal({ connectors: [] })
    await expect.element(page.getByText('No wallet found')).toBeVisible()
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await expect.element(heading('Get a wallet')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('parameters: legalCheckbox locks the rows until the terms are accepted', async () => {
    const copper = wallet('Copper')
    const latchkey = await showModal({
      connectors: [copper],
      provider: { legalCheckbox: true },
      options: { termsConditionsUrl: 'https://app.test/terms', privacyPolicyUrl: 'https://app.test/privacy' },
    })
    await expect.element(row(/Copper/)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', 'https://app.test/terms')
    await expect.element(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('rel', 'noopener noreferrer')
    await row(/Copper/).click({ force: true })
    expect(latchkey.state.router.history.map((route) => route.view)).toEqual(['Connect'])
    const box = page.getByRole('checkbox')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Accept them to choose a wallet.')
    expect(modalRoot().activeElement).toBe(box.element())
    await expect.element(box).toHaveAttribute('aria-invalid', 'true')
    await expect.element(box).toHaveAccessibleDescription('Accept them to choose a wallet.')
    await box.click()
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
    await expect.element(box).not.toHaveAttribute('aria-invalid')
    await row(/Copper/).click()
    await expect.poll(() => copper.promptCount()).toBe(1)
  })

  it('behavior: a wallet on two namespaces is one row that asks for the chain', async () => {
    const connectors = [createTestConnector({ info: { id: 'Copper', name: 'Copper', namespace: 'other' }, addresses: ['carol'] })]
    const other = testNamespace({ namespace: 'other', connectors, adapter: { name: 'Other Networks' } })
    const latchkey = await showModal({ plugins: [other] })
    await row(/Copper/).click()
    await expect.element(heading('Choose network')).toBeVisible()
    await page.getByRole('button', { name: 'Other Networks', exact: true }).click()
    await expect.poll(() => latchkey.state.sessions['other']?.status).toBe('connected')
    expect(latchkey.state.sessions['test']?.status).toBe('disconnected')
  })

  it('behavior: focus or hover prepares a wallet without a request', async () => {
    const copper = wallet('Copper')
    await showModal({ connectors: [copper] })
    await row(/Copper/).hover()
    await expect.poll(() => copper.calls).toContain('prepare')
    expect(copper.promptCount()).toBe(0)
  })
})

describe('Connect, chains', () => {
  const speaks = (namespace: string, name: string) =>
    testNamespace({
      namespace,
      connectors: [createTestConnector({ info: { id: 'copper', name: 'Copper', namespace } })],
      adapter: { name },
    })
  const marks = (around: string) => [...modalRoot().querySelectorAll<HTMLImageElement>(`${around} img.lk-tile`)]

  it('default: the chains of a wallet have the marks of their first networks, in its row and in the choice of a chain', async () => {
    await page.viewport(1024, 768)
    await showModal({ connectors: [], plugins: [speaks('eip155', 'Ethereum'), speaks('other', 'Other chain')] })
    await expect.element(page.getByRole('img', { name: 'Ethereum, Other chain' })).toBeVisible()
    await expect
      .poll(() => marks('.lk-connect-chains').map(({ src }) => decodeURIComponent(src)))
      .toEqual([expect.stringContaining('#627eea')])
    await row(/Copper/).click()
    await expect.element(row(/^Other chain/)).toHaveTextContent(/^Other chain/)
    await expect.poll(() => marks('.lk-main').map(({ src }) => decodeURIComponent(src))).toEqual([expect.stringContaining('#627eea')])
  })
})

describe('Connect, options', () => {
  const email = definePlugin({
    id: 'email',
    apiVersion: 1,
    setup: ({ slots, views }) => {
      views.add([{ id: 'email.Start' as 'Account', title: 'Email' }], async () => ({ views: { 'email.Start': () => <p>Your address</p> } }))
      const item = { icon: 'key', view: 'email.Start' as 'Account' } as const
      slots.add('connect.methods', { ...item, id: 'email', title: 'Email' })
      slots.add('connect.methods', { ...item, id: 'social', title: 'A friend' })
    },
  })
  const rows = () => texts('.lk-row').map((name) => name?.slice(-8))
  /** Lists one wallet that has no row of its own. */
  const directory = definePlugin({
    id: 'directory',
    apiVersion: 1,
    setup: ({ wallets }) => void wallets.add({ id: 'far', name: 'Far Wallet', homepage: 'https://far.test', group: 'more' }),
  })
  const customWallets = [{ id: 'house', name: 'House Wallet', homepage: 'https://house.test' }]

  it('parameters: connectMethodsOrder places ways to connect before and after the wallets', async () => {
    await showModal({ plugins: [email] })
    await expect.poll(rows).toEqual(['Email', 'A friend', 'Copper'])
  })

  it('parameters: connectMethodsOrder: missing ids follow', async () => {
    await showModal({ plugins: [email], provider: { connectMethodsOrder: ['social', 'wallet', 'none'] } })
    await expect.poll(rows).toEqual(['A friend', 'Copper', 'Email'])
  })

  it('parameters: collapseWallets replaces the wallets by one row, which focuses the first of them', async () => {
    await showModal({ plugins: [email], provider: { collapseWallets: true } })
    await row('Continue with a wallet').click()
    await expect.poll(() => modalRoot().activeElement?.textContent).toContain('Copper')
    expect(row('Continue with a wallet').query()).toBeNull()
  })

  it('parameters: collapseWallets hides nothing if there is no other way', async () => {
    await showModal({ provider: { collapseWallets: true } })
    await expect.element(row(/Copper/)).toBeVisible()
  })

  it('parameters: allWallets opens all listed wallets; HIDE removes the row', async () => {
    const view = await showModal({ plugins: [directory] })
    await row('All wallets 1').click()
    expect(view.state.router.history.at(-1)?.view).toBe('AllWallets')
  })

  it.each([
    ['HIDE', 390, 0],
    ['ONLY_MOBILE', 1024, 0],
    ['ONLY_MOBILE', 390, 1],
    ['SHOW', 1024, 1],
  ] as const)('parameters: allWallets %s at %i px', async (allWallets, width, count) => {
    await page.viewport(width, 800)
    await showModal({ plugins: [directory], provider: { allWallets } })
    await expect.element(row(/Copper/)).toBeVisible()
    expect(row(/All wallets/).elements()).toHaveLength(count)
  })

  it('parameters: allWallets opens no list of wallets that all have a row or are installed', async () => {
    const copper = { id: 'copper-listed', name: 'Copper', aliases: [] }
    await showModal({ options: { customWallets: [...customWallets, copper] }, provider: { allWallets: 'SHOW' } })
    await expect.element(row(/House/)).toBeVisible()
    expect(row(/All wallets/).query()).toBeNull()
  })
})
