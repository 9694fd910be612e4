import type { TestConnectorOptions } from '@latchkey/testkit'
import { createTestClock, createTestConnector, createTestLatchkey } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readQr } from '../../../test/readQr.js'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'
import { createTestRemoteApp } from '../../../test/remoteApp.js'
import { showModal, type ShowModalOptions, wallet } from '../../../test/showModal.js'

const CODE = { name: 'QR code for connecting a wallet' }
const uri = (number: number): string => `wc:${number}@2?relay-protocol=irn&symKey=5a`
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const scan = () => readQr(page.getByRole('img', CODE))

/** A protocol connector that the test answers. */
function remote(options: TestConnectorOptions = {}) {
  const info = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const
  return createTestConnector({ info, uri, switches: { connect: 'wait' }, ...options })
}

async function show(setup: ShowModalOptions & { readonly connector?: ReturnType<typeof remote> } = {}) {
  const { connector = remote(), ...rest } = setup
  const clock = createTestClock()
  const latchkey = await showModal({
    connectors: [connector],
    view: 'ConnectingWalletConnectBasic',
    ...rest,
    options: { clock, ...rest.options },
  })
  return { connector, clock, latchkey }
}

beforeEach(() => page.viewport(1000, 800))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('ConnectingWalletConnectBasic', () => {
  it('default: the row shows a code that a QR reader decodes, and the wallet connects', async () => {
    const connector = remote()
    const latchkey = await showModal({ connectors: [connector, wallet('Copper')] })
    await button(/WalletConnect/).click()
    await expect.element(heading('WalletConnect')).toBeVisible()
    await expect.poll(scan).toBe(uri(1))
    connector.switches.connect = undefined
    connector.answer()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
    expect(connector.promptCount()).toBe(1)
  })

  it('parameters: a QR reader decodes a full URI in the light theme', async () => {
    const whole = `wc:${'7f6e5d4c'.repeat(8)}@2?expiryTimestamp=1732224000&relay-protocol=irn&symKey=${'a1b2c3d4'.repeat(8)}`
    await show({ connector: remote({ uri: () => whole }), provider: { themeMode: 'light' } })
    await expect.poll(scan).toBe(whole)
  })

  it('default: copies the link and reports it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show()
    await expect.poll(scan).toBe(uri(1))
    await button('Copy link').click()
    await expect.element(page.getByText('Link copied')).toBeVisible()
    expect(write).toHaveBeenCalledWith(uri(1))
  })

  it('behavior: replaces the code in place 10 s before it expires', async () => {
    const { clock, connector, latchkey } = await show()
    await expect.poll(scan).toBe(uri(1))
    const before = page.getByRole('img', CODE).element()
    await clock.advance(229_999)
    expect(connector.promptCount()).toBe(1)
    await clock.advance(1)
    await expect.poll(() => latchkey.state.pairing?.uri).toBe(uri(2))
    await expect.poll(scan).toBe(uri(2))
    expect(page.getByRole('img', CODE).element()).toBe(before)
    await clock.advance(230_000)
    await expect.poll(scan).toBe(uri(3))
  })

  it('behavior: keeps the old code until the new one is ready', async () => {
    const connector = remote({ uri: (number) => uri(number) })
    const { clock, latchkey } = await show({ connector })
    await expect.poll(scan).toBe(uri(1))
    vi.spyOn(connector, 'connect').mockImplementation(() => new Promise(() => undefined))
    await clock.advance(230_000)
    await expect.poll(() => latchkey.state.pairing).toBeUndefined()
    await expect.poll(scan).toBe(uri(1))
  })

  it('behavior: a rejection in the wallet is not an error, and a retry shows a new code', async () => {
    const { connector } = await show()
    await expect.poll(scan).toBe(uri(1))
    connector.switches.connect = 'reject'
    connector.answer()
    await expect.element(page.getByText('Request declined')).toBeVisible()
    connector.switches.connect = 'wait'
    await button('Try again').click()
    await expect.poll(scan).toBe(uri(2))
  })

  it('behavior: waits while offline, and pairs when the connection returns', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { connector } = await show()
    await expect.element(page.getByText('The QR code appears once you are online.')).toBeVisible()
    expect(connector.promptCount()).toBe(0)
    isOnline.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.poll(scan).toBe(uri(1))
  })

  it('behavior: leaving the view aborts the pairing', async () => {
    const connector = remote()
    const latchkey = await showModal({ connectors: [connector] })
    await button(/WalletConnect/).click()
    await expect.poll(scan).toBe(uri(1))
    await button('Back').click()
    await expect.poll(() => latchkey.state.pairing).toBeUndefined()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('disconnected')
  })

  it('behavior: switching between pairing views makes a new code for each', async () => {
    const { connector, latchkey } = await show({ options: { customWallets: [{ id: 'copper', name: 'Copper', mobileLink: 'copper://' }] } })
    await expect.poll(scan).toBe(uri(1))
    await latchkey.open({ view: 'ConnectingWalletConnect', params: { walletId: 'copper' } })
    await expect.element(heading('Copper')).toBeVisible()
    await expect.poll(scan).toBe(uri(2))
    expect(connector.promptCount()).toBe(2)
  })

  it('parameters: shows a URI passed to open() without a request', async () => {
    const { latchkey } = createTestLatchkey({ plugins: [] })
    await render(<LatchkeyProvider latchkey={latchkey}>{null}</LatchkeyProvider>)
    await latchkey.start()
    expect(await latchkey.open({ uri: uri(9) })).toEqual({ opened: true, view: 'ConnectingWalletConnectBasic' })
    await expect.poll(scan).toBe(uri(9))
    latchkey.dispose()
  })

  it('parameters: shows a URI passed to open() with plugins installed, connected or not', async () => {
    const connector = remote()
    const latchkey = await showModal({ connectors: [connector, wallet('Copper')] })
    expect(await latchkey.open({ uri: uri(9) })).toEqual({ opened: true, view: 'ConnectingWalletConnectBasic' })
    await expect.poll(scan).toBe(uri(9))
    await latchkey.close()
    await latchkey.connect({ connectorId: 'Copper' })
    expect(await latchkey.open({ uri: uri(10) })).toEqual({ opened: true, view: 'ConnectingWalletConnectBasic' })
    await expect.poll(scan).toBe(uri(10))
    expect(connector.promptCount()).toBe(0)
  })

  it('behavior: without adapters and a URI it says that there is no code', async () => {
    const { latchkey } = createTestLatchkey({ plugins: [] })
    await render(<LatchkeyProvider latchkey={latchkey}>{null}</LatchkeyProvider>)
    await latchkey.start()
    await latchkey.open()
    await expect.element(page.getByText('No connection code')).toBeVisible()
    latchkey.dispose()
  })

  it('behavior: a wallet on another device clears the stored choice', async () => {
    const app = createTestRemoteApp({ walletId: 'copper', link: 'mobile' })
    const { connector, latchkey } = await show({ plugins: [app.plugin] })
    await expect.poll(scan).toBe(uri(1))
    connector.switches.connect = undefined
    connector.answer()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
    await expect.poll(() => app.app.get()).toBeUndefined()
  })

  it('fault 35: mounted twice by StrictMode, it makes one pairing', async () => {
    const { connector } = await show({ strict: true })
    await expect.poll(scan).toBe(uri(1))
    expect(connector.promptCount()).toBe(1)
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))

  it('default: the tap opens the generic link', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { latchkey } = await show()
    await expect.poll(() => latchkey.state.pairing?.uri).toBe(uri(1))
    const tap = button('Open a wallet app')
    await expect.element(tap).not.toHaveAttribute('aria-busy')
    ;(tap.element() as HTMLElement).click()
    // The tests run in a frame.
    expect(open.mock.calls).toEqual([[uri(1), '_top', 'noreferrer noopener']])
  })

  it('behavior: offers the QR code', async () => {
    await show()
    await button('Show QR code').click()
    await expect.poll(scan).toBe(uri(1))
  })

  it('behavior: offers the last connected app by name, and stores it again', async () => {
    const app = createTestRemoteApp({ walletId: 'copper', link: 'mobile' })
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { connector, latchkey } = await show({
      plugins: [app.plugin],
      options: { customWallets: [{ id: 'copper', name: 'Copper', mobileLink: 'copper://' }] },
    })
    await expect.poll(() => latchkey.state.pairing?.uri).toBe(uri(1))
    await button('Open Copper').click()
    expect(open.mock.calls[0]?.[0]).toBe(`copper://wc?uri=${encodeURIComponent(uri(1))}`)
    connector.switches.connect = undefined
    connector.answer()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
    await expect.poll(() => app.app.get()).toEqual({ walletId: 'copper', link: 'mobile' })
  })

  it('fault 10: does not offer a tampered choice', async () => {
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript://%0aalert(1)//","name":"Copper"}')
    await show({ plugins: [createTestRemoteApp({ walletId: 'javascript://%0aalert(1)//', link: 'mobile' }).plugin] })
    await expect.element(button('Open a wallet app')).toBeVisible()
  })
})
