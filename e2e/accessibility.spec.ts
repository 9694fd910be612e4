import AxeBuilder from '@axe-core/playwright'
import type { HostSettings } from './host/settings.js'
import { expect, type HostPage, test } from './support/test.js'

const COPPER = 'Copper Wallet'
const themes = ['dark', 'light'] as const

/** Runs axe over the whole page, the modal's shadow root included, once nothing moves any more. */
async function expectNoViolations(host: HostPage): Promise<void> {
  await host.dialog.evaluate((dialog) =>
    Promise.all(
      (dialog.getRootNode() as ShadowRoot)
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  const { violations } = await new AxeBuilder({ page: host.page }).include('latchkey-modal').analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`)
  expect(found).toEqual([])
}

/** How to get to each view, and the heading that tells it is there. */
const views: Readonly<Record<string, { readonly heading: string; reach(host: HostPage): Promise<void> }>> = {
  Connect: { heading: 'Connect Wallet', reach: (host) => host.openModal() },
  WhatIsAWallet: {
    heading: 'What is a wallet?',
    async reach(host) {
      await host.openModal()
      await host.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
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
      await host.connect(COPPER)
      await host.page.route(/127\.0\.0\.1/, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 400 }) : route.continue()))
      await host.accountButton.click()
      await expect(host.dialog.getByRole('button', { name: /Balance unavailable|Load balance/ })).toBeVisible()
    },
  },
  Networks: {
    heading: 'Choose Network',
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
    heading: 'Switch Network',
    async reach(host) {
      await host.connect(COPPER)
      await host.page.evaluate(() => window.copper?.wallet.controls.setChain(999))
    },
  },
  SwitchAddress: {
    heading: 'Switch Address',
    async reach(host) {
      await host.connect(COPPER)
      await host.openView('SwitchAddress')
    },
  },
}

for (const themeMode of themes) {
  for (const [name, { heading, reach }] of Object.entries(views)) {
    test(`axe finds nothing in ${name}, ${themeMode}`, async ({ host, watch }) => {
      watch.allow(/Failed to load resource: the server responded with a status of 400/)
      const settings: Partial<HostSettings> = { provider: { themeMode } }
      await host.openWithCopper({}, settings)
      await reach(host)
      await expect(host.heading(heading)).toBeVisible()
      await expectNoViolations(host)
    })
  }

  test(`axe finds nothing in an empty and in a long list, ${themeMode}`, async ({ host }) => {
    await host.open({ provider: { themeMode } })
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

  test(`axe finds nothing with the terms to accept, ${themeMode}`, async ({ host }) => {
    const options = { termsConditionsUrl: 'https://host.test/terms', privacyPolicyUrl: 'https://host.test/privacy' }
    await host.openWithCopper({}, { options, provider: { themeMode, legalCheckbox: true } })
    await host.openModal()
    await expect(host.dialog.getByRole('checkbox')).toBeVisible()
    await expectNoViolations(host)
    await expect(host.wallet(COPPER)).toBeDisabled()
    await host.dialog.getByRole('checkbox').check()
    await host.wallet(COPPER).click()
    await expect(host.fact('status')).toHaveText('connected')
  })
}

test('axe finds nothing in Arabic', async ({ host }) => {
  await host.openWithCopper({}, { provider: { locale: 'ar' } })
  await host.openView('Connect')
  await expect(host.wallet(COPPER)).toBeVisible()
  await expectNoViolations(host)
})
