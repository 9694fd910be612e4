import type { HostSettings } from './host/settings.js'
import { expectNoViolations } from './support/expectNoViolations.js'
import { expect, type HostPage, test } from './support/test.js'

// The longest file. Its tests share no state, so that several workers can run them.
test.describe.configure({ mode: 'parallel' })

const COPPER = 'Copper Wallet'

const customWallets = [{ id: 'house', name: 'House Wallet', homepage: 'https://house.test/' }]

interface ReachableView {
  readonly heading: string
  readonly settings?: Partial<HostSettings>
  reach(host: HostPage): Promise<void>
}

/** How to open each view, and the heading that shows that it is open. */
const views: Readonly<Record<string, ReachableView>> = {
  Connect: { heading: 'Connect wallet', reach: (host) => host.openModal() },
  WhatIsAWallet: { heading: 'What is a wallet?', reach: (host) => host.openView('WhatIsAWallet') },
  'GetWallet, beside the wallets': {
    heading: 'Get a wallet',
    async reach(host) {
      await host.openModal()
      await host.dialog.getByRole('button', { name: 'Get a wallet' }).click()
    },
  },
  GetWallet: { heading: 'Get a wallet', reach: (host) => host.openView('GetWallet') },
  WhatIsANetwork: { heading: 'What is a network?', reach: (host) => host.openView('WhatIsANetwork') },
  'ConnectingExternal, waiting': {
    heading: COPPER,
    async reach(host) {
      await host.page.evaluate(() => window.copper?.approvals.hold())
      await host.openModal()
      await host.wallet(COPPER).click()
      await expect(host.dialog.getByText(`Continue in ${COPPER}`)).toBeVisible()
    },
  },
  'ConnectingExternal, declined': {
    heading: COPPER,
    async reach(host) {
      await host.page.evaluate(() => window.copper?.approvals.reject())
      await host.openModal()
      await host.wallet(COPPER).click()
      await expect(host.dialog.getByText('Request declined')).toBeVisible()
    },
  },
  Account: {
    heading: 'Account',
    async reach(host) {
      await host.connect(COPPER)
      await host.accountButton.click()
      await expect(host.dialog.getByText(/ETH$/)).toBeVisible()
    },
  },
  'Account, balance unavailable': {
    heading: 'Account',
    async reach(host) {
      await host.page.route(/127\.0\.0\.1/, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 400 }) : route.continue(),
      )
      await host.connect(COPPER)
      await host.accountButton.click()
      await expect(host.dialog.getByRole('button', { name: /Balance unavailable|Load balance/ })).toBeVisible()
    },
  },
  Networks: {
    heading: 'Choose network',
    async reach(host) {
      await host.page.getByRole('button', { name: 'Granite' }).click()
    },
  },
  'SwitchNetwork, waiting': {
    heading: 'Basalt',
    async reach(host) {
      await host.connect(COPPER)
      await host.page.evaluate(() => window.copper?.approvals.hold())
      await host.chooseNetwork('Basalt')
      await expect(host.dialog.getByText('Switch to Basalt')).toBeVisible()
    },
  },
  UnsupportedChain: {
    heading: 'Switch network',
    async reach(host) {
      await host.connect(COPPER)
      await host.page.evaluate(() => window.copper?.wallet.controls.setChain(999))
    },
  },
  'GetWallet, with wallets': {
    heading: 'Get a wallet',
    settings: { options: { customWallets } },
    reach: (host) => host.openView('GetWallet'),
  },
  Downloads: {
    heading: 'Get House Wallet',
    settings: { options: { customWallets } },
    async reach(host) {
      await host.openModal()
      await host.wallet('House Wallet').click()
    },
  },
  ConnectingMultiChain: {
    heading: 'Choose network',
    settings: { hasSecondNamespace: true },
    async reach(host) {
      await host.openModal()
      await host.wallet(COPPER).click()
    },
  },
  SwitchActiveChain: {
    heading: 'Switch network',
    settings: { hasSecondNamespace: true },
    async reach(host) {
      await host.openModal()
      await host.wallet(COPPER).click()
      await host.dialog.getByRole('button', { name: /^EVM/ }).click()
      await expect(host.fact('status')).toHaveText('connected')
      await host.openView('Networks')
      await host.dialog.getByRole('button', { name: /^Network 2/ }).click()
    },
  },
  SwitchAddress: {
    heading: 'Switch account',
    async reach(host) {
      await host.connect(COPPER)
      await host.openView('SwitchAddress')
    },
  },
}

for (const [name, { heading, settings, reach }] of Object.entries(views)) {
  test(`axe finds nothing in ${name}`, async ({ host, watch }) => {
    watch.allow(/Failed to load resource: the server responded with a status of 400/)
    await host.openWithCopper({}, settings)
    await reach(host)
    await expect(host.heading(heading)).toBeVisible()
    await expectNoViolations(host)
  })
}

test('axe finds nothing in an empty and in a long list', async ({ host }) => {
  await host.open()
  await host.openModal()
  await expect(host.dialog.getByText('No wallet found')).toBeVisible()
  await expectNoViolations(host)
  await host.announce(Array.from({ length: 40 }, (_, index) => ({ name: `Wallet ${index}`, rdns: `test.wallet${index}` })))
  await expect(host.dialog.getByRole('searchbox', { name: 'Search wallets' })).toBeVisible()
  await expectNoViolations(host)
  await host.dialog.getByRole('searchbox').fill('nothing of that name')
  await expect(host.dialog.getByText('No match for')).toBeVisible()
  await expectNoViolations(host)
})

test('axe finds nothing with the terms to accept', async ({ host }) => {
  const options = { termsConditionsUrl: 'https://host.test/terms', privacyPolicyUrl: 'https://host.test/privacy' }
  await host.openWithCopper({}, { options, provider: { legalCheckbox: true } })
  await host.openModal()
  await expect(host.dialog.getByRole('checkbox')).toBeVisible()
  await expectNoViolations(host)
  await expect(host.wallet(COPPER)).toBeDisabled()
  await host.dialog.getByRole('checkbox').check()
  await host.wallet(COPPER).click()
  await expect(host.fact('status')).toHaveText('connected')
})

test('axe finds nothing in Arabic', async ({ host }) => {
  await host.openWithCopper({}, { provider: { locale: 'ar' } })
  await host.openView('Connect')
  await expect(host.wallet(COPPER)).toBeVisible()
  await expectNoViolations(host)
})

test('axe finds nothing in the embedded views, which connect in the page', async ({ host }) => {
  await host.openWithCopper({}, { provider: { enableEmbedded: true } })
  const embed = host.page.locator('latchkey-embed')
  await expect(embed.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(host.page.locator('latchkey-modal')).toHaveCount(0)
  await expectNoViolations(host, 'latchkey-embed')
  await embed.getByRole('button', { name: /^Copper Wallet/ }).click()
  await expect(embed.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect(embed.getByText(/ETH$/)).toBeVisible()
  await expectNoViolations(host, 'latchkey-embed')
  await embed.getByRole('button', { name: 'Disconnect' }).click()
  await expect(embed.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})
