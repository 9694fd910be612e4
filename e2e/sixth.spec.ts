// A chain that no package of the product knows, beside Ethereum, in one modal and under the strict policy.
import { isSignedText, startTonNode, type TonNode } from '@latchkey/example-plugin-ton/testing/node'
import { expect, HostPage, test as base } from './support/test.js'

/** A chain of this machine, with an id that no public chain has. */
const CHAIN = { id: '-217', zeroState: 'bG9jYWwgY2hhaW4gb2YgdGhlIHNpeHRoIHBhZ2UgISE=' }
const COINS = 12_500_000_000n

const test = base.extend<{ readonly sixth: SixthPage }, { readonly ton: TonNode }>({
  ton: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const node = await startTonNode(CHAIN)
      await use(node)
      await node.stop()
    },
    { scope: 'worker' },
  ],
  sixth: async ({ page, chains, ton, watch: _watch }, use) => {
    const search = new URLSearchParams({ ...CHAIN, ton: ton.url, eip155: chains[0].rpcUrls.default.http[0] ?? '' })
    await page.goto(`${process.env['LATCHKEY_E2E_URL']}/sixth.html?${search}`)
    const sixth = new SixthPage(page, chains)
    await sixth.settled()
    await use(sixth)
  },
})

class SixthPage extends HostPage {
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

test('default: one modal offers both chains; connect each, sign what verifies, see the balance, disconnect one', async ({ sixth, ton }) => {
  await sixth.connect('Copper Wallet')
  const address = await sixth.connectTon()
  expect(address).toMatch(/^0Q[\w-]{46}$/)

  await sixth.page.getByRole('button', { name: 'Sign with TON' }).click()
  const output = sixth.page.locator('output')
  await expect(output).not.toBeEmpty()
  const signed = { domain: new URL(sixth.page.url()).host, publicKey: await sixth.page.getByTestId('ton-key').innerText() }
  expect(isSignedText(await output.innerText(), { ...signed, text: 'Grüezi' })).toBe(true)
  expect(isSignedText(await output.innerText(), { ...signed, text: 'Gruezi' })).toBe(false)

  const before = await ton.balance(address)
  await ton.give(address, COINS)
  await sixth.openView('Account')
  // The chain takes rent by the second, nanotons here.
  const shown = async () => parseFloat(await sixth.dialog.getByText(/^[\d.]+ TON$/).innerText())
  await expect.poll(shown).toBeCloseTo(Number(before + COINS) / 1e9, 3)
  await sixth.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(sixth.address).toHaveText('none')
  await expect(sixth.dialog).toBeHidden()
  expect(await sixth.page.evaluate(() => window.latchkeys[0]?.state.sessions['eip155']?.status)).toBe('connected')
})

test('behavior: a rejection is shown, and the next try connects', async ({ sixth }) => {
  await sixth.page.evaluate(() => window.tonWallet?.reject())
  await sixth.openView('Connect')
  await sixth.wallet('Test TON Wallet').click()
  await expect(sixth.dialog.getByText('Request declined')).toBeVisible()
  await expect(sixth.address).toHaveText('none')
  await sixth.page.evaluate(() => window.tonWallet?.approve())
  await sixth.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(sixth.address).not.toHaveText('none')
})

test('behavior: a reload takes the session up without a prompt; a disconnect stays', async ({ sixth }) => {
  const address = await sixth.connectTon()
  await sixth.page.reload()
  await sixth.settled()
  await expect(sixth.address).toHaveText(address)
  expect(await sixth.page.evaluate(() => window.tonWallet?.promptCount())).toBe(0)
  await sixth.page.evaluate(() => window.latchkeys[0]?.disconnect({ namespace: 'ton' }))
  await sixth.page.reload()
  await sixth.settled()
  await expect(sixth.address).toHaveText('none')
})

test('behavior: the modal moves the wallet to another network, which spells the address its own way', async ({ sixth }) => {
  const address = await sixth.connectTon()
  await sixth.openView('Networks')
  await sixth.dialog.getByRole('button', { name: /^TON/ }).click()
  await expect(sixth.address).toHaveText(/^UQ/)
  expect(await sixth.address.innerText()).not.toBe(address)
  expect(await sixth.page.evaluate(() => window.latchkeys[0]?.state.sessions['ton'])).toMatchObject({ chainId: 'ton:-239' })
})
