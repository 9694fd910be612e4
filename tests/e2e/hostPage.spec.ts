import type { Browser } from '@playwright/test'
import type { HostSettings } from './host/settings.js'
import { countDifferentPixels } from './support/countDifferentPixels.js'
import { expect, type HostPage, test } from './support/test.js'

const COPPER = 'Copper Wallet'

const views: Readonly<Record<string, (host: HostPage) => Promise<void>>> = {
  async Connect(host) {
    await host.openView('Connect')
    await expect(host.wallet(COPPER)).toBeVisible()
    // What stands beside the wallets comes after the first frame.
    await expect(host.dialog.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
  },
  async Account(host) {
    await host.openView('Connect')
    await host.wallet(COPPER).click()
    await expect(host.fact('status')).toHaveText('connected')
    await host.openView('Account')
    await expect(host.dialog.getByText(/ETH$/)).toBeVisible()
  },
  async WhatIsAWallet(host) {
    await host.openView('WhatIsAWallet')
    await expect(host.dialog.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
  },
}

/** A picture of the card over an empty page, so that only the modal is compared. */
async function photograph(host: HostPage, settings: Partial<HostSettings>, reach: (host: HostPage) => Promise<void>): Promise<Buffer> {
  await host.openWithCopper({}, settings)
  await host.settled()
  await reach(host)
  await host.page.evaluate(() => document.querySelector('main')?.style.setProperty('visibility', 'hidden', 'important'))
  await host.page.mouse.move(0, 0)
  return host.page.screenshot({ clip: await host.restingBox() })
}

async function expectSameLook(browser: Browser, pictures: readonly [Buffer, Buffer]): Promise<void> {
  expect(await countDifferentPixels(browser, pictures)).toBeLessThan(0.001)
}

for (const [view, reach] of Object.entries(views)) {
  test(`fault 50: host styles for all elements do not change ${view}`, async ({ host, browser }) => {
    const plain = await photograph(host, {}, reach)
    await host.page.evaluate(() => localStorage.clear())
    const hostile = await photograph(host, { isHostile: true }, reach)
    await expectSameLook(browser, [plain, hostile])
  })
}

test.describe('fault 49: with a host dialog that traps focus and a body without pointer events', () => {
  test('the modal takes clicks, keeps focus, and returns it', async ({ host }) => {
    await host.openWithCopper({}, { trapsFocus: true })
    const opener = host.page.getByRole('button', { name: 'Connect from the dialog' })
    await opener.click()
    await expect(host.heading('Connect wallet')).toBeVisible()
    await host.tabTo(host.dialog.getByRole('button', { name: 'Get a wallet' }))
    await host.dialog.getByRole('button', { name: 'Get a wallet' }).click()
    await expect(host.heading('Get a wallet')).toBeVisible()
    await host.page.keyboard.press('Escape')
    await expect(host.dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a wallet can be connected', async ({ host }) => {
    await host.openWithCopper({}, { trapsFocus: true })
    await host.page.getByRole('button', { name: 'Connect from the dialog' }).click()
    await host.wallet(COPPER).click()
    await expect(host.fact('status')).toHaveText('connected')
  })
})

test.describe('fault 48: a strict policy with Trusted Types', () => {
  test('is enforced: violations are reported and would fail a test', async ({ host, watch }) => {
    watch.allow(/TrustedHTML|trusted-types|inline style|style-src/i)
    await host.open()
    const reported = host.page.waitForEvent('console', (message) => message.text().includes('policy violation'))
    const thrown = await host.page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>inserted</p>')
        return false
      } catch {
        return true
      }
    })
    expect(thrown).toBe(true)
    await reported
  })

  test('every view of the journey works without a violation', async ({ host }) => {
    await host.openWithCopper({ answers: 'window' })
    await host.openModal()
    await host.wallet(COPPER).click()
    await host.page.getByRole('dialog', { name: 'Connect this site' }).getByRole('button', { name: 'Approve' }).click()
    await expect(host.fact('status')).toHaveText('connected')
    for (const view of ['Account', 'Networks', 'WhatIsAWallet', 'WhatIsANetwork', 'GetWallet', 'SwitchAddress', 'UnsupportedChain']) {
      await host.openView(view)
      await expect(host.dialog.getByRole('heading', { level: 2 })).not.toHaveText('')
      await host.still()
    }
  })
})

test.describe('requests', () => {
  test('before the first gesture, only the page’s own files are requested', async ({ host, context }) => {
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    await host.openWithCopper()
    await host.settled()
    await host.page.waitForLoadState('networkidle')
    const { origin } = new URL(host.page.url())
    const own = [`${origin}/?settings`, `${origin}/assets/`, `${origin}/host.css`, `${origin}/violations.js`, 'data:']
    expect(requests.filter((url) => !own.some((start) => url.startsWith(start)))).toEqual([])
  })

  for (const popularWallets of [false, true])
    test(`painting the open modal needs no request, popular wallets: ${popularWallets}`, async ({ host, context, watch }) => {
      await host.openWithCopper({}, { provider: { popularWallets } })
      await host.settled()
      await host.page.waitForLoadState('networkidle')
      // What follows the first frame, e.g. the explainer beside the wallets, cannot be fetched.
      watch.allow(/ERR_FAILED|ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically imported module/)
      await context.route('**', (route) => route.abort())
      await host.openModal()
      await expect(host.wallet(COPPER)).toBeVisible()
      await expect(host.wallet('Zerion')).toHaveCount(popularWallets ? 1 : 0)
    })

  test('fault 15: only the host’s nodes are asked', async ({ host, context, chains }) => {
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    const foreign = chains.map((chain) => ({ ...chain, rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } } }))
    const [first] = chains
    const rpcUrls = { [first.id]: first.rpcUrls.default.http[0] as string }
    await host.openWithCopper({}, { chains: foreign, eip155: { rpcUrls } })
    await host.connect(COPPER)
    await host.accountButton.click()
    await expect(host.dialog.getByText(/ETH$/)).toBeVisible()
    expect(requests.filter((url) => url.startsWith('http://127.0.0.1:9/'))).toEqual([])
  })
})

test.describe('instances', () => {
  test('two instances on one page do not affect each other', async ({ host }) => {
    await host.openWithCopper({}, { instances: 2, options: { storage: false } })
    const second = host.page.getByRole('region', { name: 'Host 2' })
    await host.connect(COPPER)
    await expect(second.getByTestId('status')).toHaveText('disconnected')
    await second.getByRole('button', { name: 'Connect wallet' }).click()
    await host.wallet(COPPER).click()
    await expect(second.getByTestId('status')).toHaveText('connected')
    await host.page.evaluate(() => window.latchkeys[0]?.dispose())
    await host.page.evaluate(() => window.copper?.wallet.controls.setChain(31338))
    await expect(second.getByTestId('chain')).toHaveText('eip155:31338')
    await expect(host.fact('status')).toHaveText('disconnected')
  })

  test('fault 35: a double mount by StrictMode leaves one set of listeners', async ({ host }) => {
    const listeners = () => host.page.evaluate(() => window.copper?.wallet.listenerCount())
    await host.openWithCopper()
    await host.connect(COPPER)
    const single = await listeners()
    await host.page.evaluate(() => localStorage.clear())
    await host.openWithCopper({}, { isStrict: true })
    await host.settled()
    await host.openModal()
    await expect(host.dialog).toHaveCount(1)
    await expect(host.wallet(COPPER)).toHaveCount(1)
    await host.wallet(COPPER).click()
    await expect(host.fact('status')).toHaveText('connected')
    expect(await listeners()).toBe(single)
  })
})

test('fault 47: the modal shows that it is offline, and recovers automatically', async ({ host, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await host.openWithCopper()
  await host.settled()
  await host.page.waitForLoadState('networkidle')
  await host.openModal()
  await expect(host.wallet(COPPER)).toBeVisible()
  await context.setOffline(true)
  await expect(host.dialog.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(host.dialog.getByText('You are offline.')).toBeHidden()
  await host.wallet(COPPER).click()
  await expect(host.fact('status')).toHaveText('connected')
})
