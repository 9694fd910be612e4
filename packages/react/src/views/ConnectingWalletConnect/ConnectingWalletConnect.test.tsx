import { definePlugin, type WalletListing } from '@latchkey/kernel'
import { createTestClock, createTestConnector } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readQr } from '../../../test/readQr.js'
import { createTestRemoteApp } from '../../../test/remoteApp.js'
import { showModal, type ShowModalOptions, wallet } from '../../../test/showModal.js'
import { modalRoot } from '../../../test/modalRoot.js'

const uri = (number: number): string => `wc:${number}@2?relay-protocol=irn&symKey=5a`
const COPPER: WalletListing = {
  id: 'copper',
  name: 'Copper',
  rdns: 'test.copper',
  mobileLink: 'copper://',
  universalLink: 'https://copper.test/link',
  webappLink: 'https://app.copper.test',
  desktopLink: 'copperdesk://',
  homepage: 'https://copper.test/',
}
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const scan = () => readQr(page.getByRole('img', { name: 'QR code for connecting a wallet' }))
const tabNames = () => [...modalRoot().querySelectorAll('[role=tab]')].map((one) => one.textContent)

async function show(setup: ShowModalOptions = {}) {
  const { connectors = [], ...rest } = setup
  const connector = createTestConnector({
    info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
    uri,
    switches: { connect: 'wait' },
  })
  const clock = createTestClock()
  const latchkey = await showModal({
    ...rest,
    connectors: [connector, ...connectors],
    options: { clock, customWallets: [COPPER] },
  })
  await button(/Copper/).click()
  await expect.element(heading('Copper')).toBeVisible()
  return { connector, clock, latchkey }
}

beforeEach(() => page.viewport(1000, 800))
afterEach(() => vi.restoreAllMocks())

describe('ConnectingWalletConnect', () => {
  it('default: a listed wallet opens this view, with its QR code first and one tab per platform', async () => {
    await show()
    await expect.poll(scan).toBe(uri(1))
    await expect.element(page.getByText('Scan this code with Copper on your phone.')).toBeVisible()
    expect(tabNames()).toEqual(['Mobile', 'Web app', 'Desktop', 'Browser'])
    await button('Get Copper').click()
    await expect.element(page.getByRole('link', { name: 'Get Copper' })).toHaveAttribute('href', 'https://copper.test/')
  })

  it('default: the web app opens in a new tab with the shown pairing', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { connector } = await show()
    await expect.poll(scan).toBe(uri(1))
    await tab('Web app').click()
    await expect.element(page.getByText('Open the wallet and continue in a new browser tab.')).toBeVisible()
    await button('Open Copper').click()
    expect(open.mock.calls).toEqual([[`https://app.copper.test/wc?uri=${encodeURIComponent(uri(1))}`, '_blank', 'noreferrer noopener']])
    expect(connector.promptCount()).toBe(1)
  })

  it('behavior: says after 3 s that it takes long, and offers after 5 s to try again', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { clock } = await show()
    await tab('Desktop').click()
    await expect.element(button('Open Copper')).not.toHaveAttribute('aria-busy')
    await button('Open Copper').click()
    await clock.advance(2_999)
    await expect.element(page.getByText('Approve the connection in the app, then return here.')).toBeVisible()
    await clock.advance(1)
    await expect.element(page.getByText('This is taking longer than usual. Keep this page open.')).toBeVisible()
    await clock.advance(2_000)
    await button('Try again').click()
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('behavior: the tabs work by keyboard', async () => {
    await show()
    await expect.poll(scan).toBe(uri(1))
    ;(tab('Mobile').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Web app')).toHaveAttribute('aria-selected', 'true')
    expect(modalRoot().activeElement).toBe(tab('Web app').element())
    await userEvent.keyboard('{End}')
    await expect.element(page.getByText('Copper is not installed')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Mobile')).toHaveAttribute('aria-selected', 'true')
  })

  it('behavior: a rejection names the wallet, and a retry makes a new pairing', async () => {
    const { connector } = await show()
    await expect.poll(scan).toBe(uri(1))
    connector.switches.connect = 'reject'
    connector.answer()
    await expect.element(page.getByText('You declined the request in Copper. Nothing has changed.')).toBeVisible()
    connector.switches.connect = 'wait'
    await button('Try again').click()
    await expect.poll(scan).toBe(uri(2))
  })

  it('fault 9: links with other schemes are not offered, whatever the source of the listing', async () => {
    const hostile = {
      id: 'tin',
      name: 'Tin',
      mobileLink: 'javascript://%0aalert(1)',
      webappLink: 'data:text/html,x',
      desktopLink: 'intent://x',
    }
    const directory = definePlugin({ id: 'directory', apiVersion: 1, setup: ({ wallets }) => void wallets.add(hostile) })
    await show({ plugins: [directory] })
    await button('Back').click()
    await button(/Tin/).click()
    await expect.element(page.getByText('Tin is not installed')).toBeVisible()
    expect(tabNames()).toEqual([])
  })

  it('behavior: without a protocol connector a listed wallet opens its download page', async () => {
    await showModal({ connectors: [wallet('Tin')], options: { customWallets: [COPPER] } })
    await button(/Copper/).click()
    await expect.element(heading('Get Copper')).toBeVisible()
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  it('default: a tap opens the app with the prefetched pairing; the choice is stored once it connects', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const remote = createTestRemoteApp()
    const { connector, latchkey } = await show({ plugins: [remote.plugin] })
    await expect.element(button('Open Copper')).not.toHaveAttribute('aria-busy')
    ;(button('Open Copper').element() as HTMLElement).click()
    expect(open.mock.calls).toEqual([[`copper://wc?uri=${encodeURIComponent(uri(1))}`, '_top', 'noreferrer noopener']])
    expect(remote.app.get()).toBeUndefined()
    connector.switches.connect = undefined
    connector.answer()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
    await expect.poll(() => remote.app.get()).toEqual({ walletId: 'copper', link: 'mobile' })
  })

  it('behavior: offers the universal link if the app does not answer', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { clock } = await show()
    await expect.element(button('Open Copper')).not.toHaveAttribute('aria-busy')
    await button('Open Copper').click()
    await clock.advance(5_000)
    const href = `https://copper.test/link/wc?uri=${encodeURIComponent(uri(1))}`
    await expect.element(page.getByRole('link', { name: 'Open in browser' })).toHaveAttribute('href', href)
  })

  it('behavior: after the return on an iPhone it waits for the connection before it offers a retry', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    const { clock } = await show()
    await expect.element(button('Open Copper')).not.toHaveAttribute('aria-busy')
    await button('Open Copper').click()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('Connecting…')).toBeVisible()
    await clock.advance(5_000)
    await expect.element(button('Try again')).toBeVisible()
  })
})
