// A third-party chain and Ethereum in one modal under the strict policy.
import { isSignedText, startTonNode, type TonNode } from '@latchkey/example-plugin-ton/testing/node'
import { expect, HostPage, test as base } from './support/test.js'

/** A local chain, with an id that no public chain has. */
const CHAIN = { id: '-217', zeroState: 'bG9jYWwgY2hhaW4gb2YgdGhlIHNpeHRoIHBhZ2UgISE=' }
const COINS = 12_500_000_000n

const test = base.extend<{ readonly tonHost: TonHostPage }, { readonly ton: TonNode }>({
  ton: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const node = await startTonNode(CHAIN)
      await use(node)
      await node.stop()
    },
    { scope: 'worker' },
  ],
  tonHost: async ({ page, chains, ton, watch: _watch }, use) => {
    const search = new URLSearchParams({ ...CHAIN, ton: ton.url, eip155: chains[0].rpcUrls.default.http[0] ?? '' })
    await page.goto(`${process.env['LATCHKEY_E2E_URL']}/tonPlugin.html?${search}`)
    const tonHost = new TonHostPage(page, chains)
    await tonHost.settled()
    await use(tonHost)
  },
})

class TonHostPage extends HostPage {
  get address() {
    return this.page.getByTestId('ton-address')
  }

  override async settled(): Promise<void> {
    await this.page.waitForFunction(() => window.latchkeys?.every(({ state }) => state.initialized))
  }

  override async openView(view: string): Promise<void> {
    await this.page.evaluate((name) => void window.latchkeys[0]?.open({ view: name, namespace: 'ton' }), view)
    await expect(this.dialog).toBeVisible()
  }

  /** Connects by the modal. @returns The address. */
  async connectTon(): Promise<string> {
    await this.openView('Connect')
    await this.wallet('Test TON Wallet').click()
    await expect(this.address).not.toHaveText('none')
    await expect(this.dialog).toBeHidden()
    return this.address.innerText()
  }
}

test('default: one modal offers both chains: connect each, sign a message that verifies, see the balance, disconnect one', async ({
  tonHost,
  ton,
}) => {
  await tonHost.connect('Copper Wallet')
  const address = await tonHost.connectTon()
  expect(address).toMatch(/^0Q[\w-]{46}$/)

  await tonHost.page.getByRole('button', { name: 'Sign with TON' }).click()
  const output = tonHost.page.locator('output')
  await expect(output).not.toBeEmpty()
  const signed = { domain: new URL(tonHost.page.url()).host, publicKey: await tonHost.page.getByTestId('ton-key').innerText() }
  expect(isSignedText(await output.innerText(), { ...signed, text: 'Grüezi' })).toBe(true)
  expect(isSignedText(await output.innerText(), { ...signed, text: 'Gruezi' })).toBe(false)

  const before = await ton.balance(address)
  await ton.give(address, COINS)
  await tonHost.openView('Account')
  // The chain charges rent by the second, nanotons here.
  const shown = async () => parseFloat(await tonHost.dialog.getByText(/^[\d.]+ TON$/).innerText())
  await expect.poll(shown).toBeCloseTo(Number(before + COINS) / 1e9, 3)
  await tonHost.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(tonHost.address).toHaveText('none')
  await expect(tonHost.dialog).toBeHidden()
  expect(await tonHost.page.evaluate(() => window.latchkeys[0]?.state.sessions['eip155']?.status)).toBe('connected')
})

test('behavior: a rejection is shown, and the next attempt connects', async ({ tonHost }) => {
  await tonHost.page.evaluate(() => window.tonWallet?.reject())
  await tonHost.openView('Connect')
  await tonHost.wallet('Test TON Wallet').click()
  await expect(tonHost.dialog.getByText('Request declined')).toBeVisible()
  await expect(tonHost.address).toHaveText('none')
  await tonHost.page.evaluate(() => window.tonWallet?.approve())
  await tonHost.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(tonHost.address).not.toHaveText('none')
})

test('behavior: a reload restores the session without a prompt, and keeps a disconnect', async ({ tonHost }) => {
  const address = await tonHost.connectTon()
  await tonHost.page.reload()
  await tonHost.settled()
  await expect(tonHost.address).toHaveText(address)
  expect(await tonHost.page.evaluate(() => window.tonWallet?.promptCount())).toBe(0)
  await tonHost.page.evaluate(() => window.latchkeys[0]?.disconnect({ namespace: 'ton' }))
  await tonHost.page.reload()
  await tonHost.settled()
  await expect(tonHost.address).toHaveText('none')
})

test('behavior: the modal switches the wallet to another network, which has its own address format', async ({ tonHost }) => {
  const address = await tonHost.connectTon()
  await tonHost.openView('Networks')
  await tonHost.dialog.getByRole('button', { name: /^TON/ }).click()
  await expect(tonHost.address).toHaveText(/^UQ/)
  expect(await tonHost.address.innerText()).not.toBe(address)
  expect(await tonHost.page.evaluate(() => window.latchkeys[0]?.state.sessions['ton'])).toMatchObject({ chainId: 'ton:-239' })
})
