import { createECDH } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { DemoPage } from './support/DemoPage.js'
import { expect, test } from './support/demoTest.js'
import { isSigned } from './support/isSigned.js'

const MESSAGE = 'Hello from the laboratory'

/** Compressed public key of the first account of the Cosmos test wallet. */
function cosmosPublicKey(): string {
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(Buffer.alloc(32, 0x11))
  return pair.getPublicKey('hex', 'compressed')
}

/** Whether the last action signed the message with the current account. */
async function expectSigned(demo: DemoPage, namespace: string, outcome: string): Promise<void> {
  const address = (await demo.page.getByTestId('address').textContent()) ?? ''
  const signed = { message: MESSAGE, address, publicKey: cosmosPublicKey(), signature: /: (\S+)$/.exec(outcome)?.[1] ?? '' }
  expect(await isSigned[namespace]?.(signed)).toBe(true)
}

test('Copper Wallet: connect, balance, sign, send, add a network, disconnect; the log shows every hook', async ({ demo }) => {
  const { page } = demo
  const approve = () => demo.approve()
  await demo.button('Connect wallet').click()
  await demo.modal.getByRole('button', { name: /^Copper Wallet/ }).click()
  await demo.approve('Connect this site')
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('network')).toHaveText('Granite')
  await expect(page.getByTestId('balance')).toHaveText('10,000 ETH')
  await expectSigned(demo, 'eip155', await demo.act('Sign a message', approve))
  expect(await demo.act('Send 1 ETH', approve)).toMatch(/^success in block \d+: 0x/)
  // Copper Wallet does not know this network: it is asked to add it, then to switch to it.
  await demo.act('Switch to Basalt', async () => {
    await demo.approve('Add a network')
    await demo.approve('Switch network')
  })
  await expect(page.getByTestId('network')).toHaveText('Basalt')

  await page.getByLabel('themeMode').selectOption('light')
  await page.getByLabel('locale').selectOption('ar')
  await demo.button('Networks').click()
  await expect(demo.modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(demo.modal).toBeHidden()

  await demo.button('Disconnect all').click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  for (const hook of ['beforeOpen', 'beforeClose', 'onConnect', 'onRpcRequest', 'onSwitchNetwork', 'onDisconnect']) {
    await expect(
      page
        .locator('.log')
        .getByText(new RegExp(`^${hook} `))
        .first(),
    ).toBeAttached()
  }
})

test('a wallet of each namespace: connect, balance, sign, send; all connected across a reload, then disconnected one by one', async ({
  demo,
}) => {
  const { page } = demo
  const wallets = [
    ['eip155', 'Nickel Wallet', /^10,000 ETH$/, undefined],
    ['solana', 'Silver Wallet', /^25 SOL$/, 'Send 1.5 SOL'],
    ['bip122', 'Gold Wallet', /^1\.5 BTC$/, 'Send 0.0025 BTC'],
    ['polkadot', 'Iron Wallet', /^420 UNIT$/, undefined],
    ['cosmos', 'Keplr', /^250 ATOM$/, 'Send 2 ATOM'],
  ] as const
  for (const [namespace, wallet, balance, transfer] of wallets) {
    await demo.choose(namespace, wallet)
    await demo.approve('Connect this site')
    await expect(demo.chain(namespace)).toContainText(wallet)
    await expect(demo.chain(namespace).getByText(balance)).toBeVisible()
    await expectSigned(demo, namespace, await demo.act('Sign a message', () => demo.approve()))
    if (transfer) expect(await demo.act(transfer, () => demo.approve())).toMatch(/^Sent: \S{64,}/)
  }
  await page.reload()
  for (const [namespace] of wallets) await expect(demo.chain(namespace)).toHaveAttribute('data-status', 'connected')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [index, [namespace]] of wallets.entries()) {
    await demo
      .chain(namespace)
      .getByRole('button', { name: /^Disconnect / })
      .click()
    await expect(demo.chain(namespace)).toHaveAttribute('data-status', 'disconnected')
    for (const [other] of wallets.slice(index + 1)) await expect(demo.chain(other)).toHaveAttribute('data-status', 'connected')
  }
})

test('a rejection in a wallet of the page is shown, and the wallet can be asked again', async ({ demo }) => {
  await demo.choose('solana', 'Silver Wallet')
  await demo.button('Decline').click()
  await expect(demo.modal.getByText('Request declined')).toBeVisible()
  await demo.modal.getByRole('button', { name: 'Try again' }).click()
  await demo.approve('Connect this site')
  await expect(demo.chain('solana')).toHaveAttribute('data-status', 'connected')
})

test('Alloy Wallet: one row that asks for the chain; signs on each', async ({ demo }) => {
  const chains = { eip155: 'EVM Networks', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }
  for (const [namespace, name] of Object.entries(chains)) {
    await demo.button('Connect').click()
    await demo.modal.getByRole('button', { name: /^Alloy Wallet/ }).click()
    await demo.modal.getByRole('button', { name, exact: true }).click()
    await demo.approve('Connect this site')
    await expect(demo.chain(namespace)).toHaveAttribute('data-status', 'connected')
    await expect(demo.chain(namespace)).toContainText('Alloy Wallet')
    await expectSigned(demo, namespace, await demo.act('Sign a message', () => demo.approve('Sign a message')))
  }
  await demo.button('Disconnect all').click()
  for (const namespace of Object.keys(chains)) await expect(demo.chain(namespace)).toHaveAttribute('data-status', 'disconnected')
})

test('the phone: scan, approve some, sign on each, reject, switch the network, end the session', async ({ demo }) => {
  const { page, phone } = demo
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await demo.scan()
  // The phone is inside the modal's dialog. The page behind it is inert and dimmed.
  expect((await new AxeBuilder({ page }).include('latchkey-modal').analyze()).violations).toEqual([])
  await phone.getByRole('checkbox', { name: /^Polkadot/ }).uncheck()
  await phone.getByRole('button', { name: 'Approve' }).click()
  for (const namespace of ['eip155', 'solana', 'bip122', 'cosmos']) {
    await expect(demo.chain(namespace)).toContainText('Quartz Wallet')
    await demo.chain(namespace).getByRole('button', { name: /^Use / }).click()
    const sign = async () => {
      await expect(phone.getByText(MESSAGE)).toBeVisible()
      await phone.getByRole('button', { name: 'Sign' }).click()
    }
    await expectSigned(demo, namespace, await demo.act('Sign a message', sign))
  }
  await expect(demo.chain('polkadot')).toHaveAttribute('data-status', 'disconnected')

  await demo.button('Sign a message').click()
  await phone.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByTestId('outcome')).toContainText('USER_REJECTED')

  await demo.wallet('Quartz Wallet').getByRole('button', { name: 'Move to Basalt' }).click()
  await expect(demo.chain('eip155')).toContainText('Basalt')
  await demo.wallet('Quartz Wallet').getByRole('button', { name: 'End session' }).click()
  for (const namespace of ['eip155', 'solana', 'bip122', 'cosmos']) {
    await expect(demo.chain(namespace)).toHaveAttribute('data-status', 'disconnected')
  }
})

test('the phone: a rejection is shown, and the next code connects', async ({ demo }) => {
  await demo.scan()
  await demo.phone.getByRole('button', { name: 'Reject' }).click()
  await expect(demo.modal.getByText('Request declined')).toBeVisible()
  await demo.modal.getByRole('button', { name: 'Try again' }).click()
  await demo.phone.getByRole('button', { name: 'Scan the code' }).click()
  await demo.phone.getByRole('button', { name: 'Approve' }).click()
  await expect(demo.chain('eip155')).toHaveAttribute('data-status', 'connected')
  // The application disconnects, and the phone shows it.
  await demo.button('Disconnect all').click()
  await expect(demo.wallet('Quartz Wallet').getByText('No session')).toBeVisible()
})

test('the settings of the wallet list apply while the page runs', async ({ demo }) => {
  const { page } = demo
  const copper = demo.modal.getByRole('button', { name: /^Copper Wallet/ })
  const all = demo.modal.getByRole('button', { name: /^All wallets/ })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(demo.modal).toBeHidden()
  }
  await page.locator('summary', { hasText: 'Plugins' }).click()
  await page.getByLabel('an item in every slot').check()
  await page.getByLabel('collapseWallets', { exact: true }).check()
  await demo.button('Connect wallet').click()
  await expect(demo.modal.getByRole('button', { name: 'Continue with a friend' })).toBeVisible()
  await expect(copper).toBeHidden()
  await close()

  await page.getByLabel('collapseWallets', { exact: true }).uncheck()
  await demo.button('Connect wallet').click()
  await expect(copper).toBeVisible()
  await expect(all).toBeVisible()
  await close()

  await page.getByLabel('allWallets').selectOption('HIDE')
  await demo.button('Connect wallet').click()
  await expect(copper).toBeVisible()
  await expect(all).toBeHidden()
  await close()
})
