import { extensionWallet } from '@latchkey/testkit/extension'
import { createRemoteWallet, type RemoteWallet, startRelay } from '@latchkey/testkit-walletconnect'
import { createCosmosSigner } from '@latchkey/testkit/signers/cosmos'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import type { Name } from './support/namespaceFacts.js'
import type { NamespacesPage } from './support/NamespacesPage.js'
import { scanCode } from './support/scanCode.js'
import { BEACON, expect, test as base } from './support/walletsTest.js'

const LANTERN = extensionWallet.name

interface Device {
  readonly relayUrl: string
  readonly phone: RemoteWallet
}

/** Two extensions in the browser, and a wallet on another device. */
const test = base.extend<{ readonly device: Device }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  device: async ({}, use) => {
    const relay = await startRelay()
    const signers = { solana: await createSolanaSigner(), cosmos: await createCosmosSigner() }
    const phone = await createRemoteWallet({ relayUrl: relay.url, signers })
    await use({ relayUrl: relay.url, phone })
    await phone.stop()
    await relay.stop()
  },
  // The relay starts before the page and stops after it, because a page logs a console error without its relay.
  page: async ({ device: _device, page }, use) => use(page),
})

/** Connects these namespaces by the phone, from the wallet list of the first one. */
async function connectPhone(opened: NamespacesPage, phone: RemoteWallet, namespaces: readonly [Name, ...Name[]]): Promise<void> {
  await opened.chooseWallet(namespaces[0], 'WalletConnect')
  // Like most wallets, it approves Ethereum in addition to the requested namespaces. The extension connected there keeps its session.
  await phone.pair(await scanCode(opened), { namespaces: ['eip155', ...namespaces] })
  for (const namespace of namespaces) await expect.poll(() => opened.connectorOn(namespace)).toBe('walletConnect')
  await expect(opened.dialog).toBeHidden()
}

test('two extensions and a phone are connected at once: disconnecting one keeps the others, also after a reload', async ({
  opened,
  wallet,
  beacon,
  device,
}) => {
  const { relayUrl, phone } = device
  await opened.openAll({ relayUrl })
  const ether = await opened.connectTo('eip155')
  await connectPhone(opened, phone, ['solana'])
  const dot = await opened.connectTo('polkadot', BEACON)
  const sun = await opened.addressOn('solana')
  expect(await opened.connectorOn('eip155')).toBe(extensionWallet.rdns)
  expect(await opened.connectorOn('polkadot')).toBe(BEACON)
  for (const namespace of ['eip155', 'solana', 'polkadot'] as const) await opened.expectSigning(namespace, 'All at once')

  const prompts = [await wallet.promptCount(), await beacon.promptCount(), phone.proposals.length]
  await opened.reload()
  expect([await opened.addressOn('eip155'), await opened.addressOn('solana'), await opened.addressOn('polkadot')]).toEqual([
    ether,
    sun,
    dot,
  ])
  expect([await wallet.promptCount(), await beacon.promptCount(), phone.proposals.length]).toEqual(prompts)
  await opened.expectSigning('solana', 'Still there')

  await opened.disconnectFrom('solana')
  await expect.poll(() => phone.sessions()).toEqual([])
  await opened.reload()
  expect([await opened.addressOn('eip155'), await opened.addressOn('solana'), await opened.addressOn('polkadot')]).toEqual([
    ether,
    undefined,
    dot,
  ])
  await opened.disconnectFrom('polkadot')
  await opened.expectSigning('eip155', 'The last one')
})

test("a phone's session ends on all of its namespaces at once, and on no others", async ({ opened, device }) => {
  const { relayUrl, phone } = device
  await opened.openAll({ relayUrl })
  await opened.connectTo('eip155')
  await connectPhone(opened, phone, ['solana', 'cosmos'])
  await opened.disconnectFrom('cosmos')
  await expect.poll(() => opened.addressOn('solana')).toBeUndefined()
  await opened.expectSigning('eip155', 'Not of that session')
})

test('a wallet of several chains is one row that asks for the chain; choosing a network connects a second chain', async ({
  opened,
  wallet,
}) => {
  await opened.openModal()
  await expect(opened.wallet(LANTERN)).toHaveCount(1)
  await opened.wallet(LANTERN).click()
  await expect(opened.heading('Choose network')).toBeVisible()
  await expect(opened.dialog.getByRole('list', { name: 'Networks' }).getByRole('listitem')).toHaveText([
    /EVM/,
    /Solana/,
    /Bitcoin/,
    /Polkadot/,
  ])
  await opened.dialog.getByRole('button', { name: 'Solana', exact: true }).click()
  await expect.poll(() => opened.addressOn('solana')).toBeTruthy()
  await expect(opened.dialog).toBeHidden()

  await opened.chooseAnyNetwork('Kusama')
  await expect(opened.heading('Switch network')).toBeVisible()
  await opened.dialog.getByRole('button', { name: 'Back' }).last().click()
  await expect(opened.heading('Choose network')).toBeVisible()
  await opened.dialog.getByRole('button', { name: /^Kusama/ }).click()
  await opened.dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(opened.heading('Connect wallet')).toBeVisible()
  await expect(opened.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')).toHaveCount(2)
  await expect(opened.wallet(BEACON)).toBeVisible()
  await opened.wallet(LANTERN).click()
  await expect(opened.fact('chain')).toHaveText('polkadot:b0a8d493285c2df73290dfb7e61f870f')
  await opened.expectSigning('polkadot', 'On Kusama')

  const prompts = await wallet.promptCount()
  await opened.chooseAnyNetwork('Solana Devnet')
  await expect(opened.fact('chain')).toHaveText(/^solana:/)
  expect(await wallet.promptCount()).toBe(prompts)
  await wallet.namespace('solana').disconnect()
  await expect.poll(() => opened.addressOn('solana')).toBeUndefined()
  expect(await opened.addressOn('polkadot')).toBeTruthy()
})

test('after a rejection on one chain of a wallet, going back offers its other chains', async ({ opened, wallet }) => {
  await wallet.reject()
  await opened.openModal()
  await opened.wallet(LANTERN).click()
  await opened.dialog.getByRole('button', { name: 'Bitcoin', exact: true }).click()
  await expect(opened.dialog.getByText('Request declined')).toBeVisible()
  await opened.dialog.getByRole('button', { name: 'Back' }).first().click()
  await expect(opened.heading('Choose network')).toBeVisible()
  await wallet.approve()
  await opened.dialog.getByRole('button', { name: 'EVM Networks', exact: true }).click()
  await expect.poll(() => opened.addressOn('eip155')).toBeTruthy()
  expect(await opened.addressOn('bip122')).toBeUndefined()
})

test('another extension replaces the session of a namespace; later events of the first are ignored', async ({ opened, wallet }) => {
  await opened.connectTo('polkadot')
  const address = await opened.connectTo('polkadot', BEACON)
  expect(await opened.connectorOn('polkadot')).toBe(BEACON)
  const former = wallet.namespace('polkadot')
  await former.setAccounts((await former.addresses()).slice(1, 2))
  await former.disconnect()
  await opened.hearFromWallet()
  expect(await opened.addressOn('polkadot')).toBe(address)
  await opened.reload()
  expect(await opened.connectorOn('polkadot')).toBe(BEACON)
  expect(await opened.addressOn('polkadot')).toBe(address)
})

test('the accounts of two extensions are in one list: each signs for its own account, and a reload keeps the choice', async ({
  opened,
  wallet,
  beacon,
}) => {
  const others = beacon.namespace('polkadot')
  await others.setAccounts((await others.addresses()).slice(1, 2))
  await opened.openAll({ joinsExtensions: true })
  await opened.connectTo('polkadot', 'All Polkadot')
  const [alice, bob] = await others.addresses()
  for (const { name, address, own, other } of [
    { name: LANTERN, address: alice, own: wallet, other: beacon },
    { name: BEACON, address: bob, own: beacon, other: wallet },
  ]) {
    await opened.openAccount('polkadot')
    await opened.dialog.getByRole('button', { name: 'Switch account' }).click()
    await opened.dialog.getByRole('button', { name: new RegExp(name) }).click()
    await expect.poll(() => opened.addressOn('polkadot')).toBe(address)
    const prompts = [await own.promptCount(), await other.promptCount()] as const
    await opened.expectSigning('polkadot', `By ${name}`)
    expect([await own.promptCount(), await other.promptCount()]).toEqual([prompts[0] + 1, prompts[1]])
  }
  const prompts = [await wallet.promptCount(), await beacon.promptCount()]
  await opened.reload()
  expect(await opened.addressOn('polkadot')).toBe(bob)
  expect([await wallet.promptCount(), await beacon.promptCount()]).toEqual(prompts)
})

test('the account view lists the other namespaces and switches to them', async ({ opened }) => {
  await opened.connectTo('solana')
  await opened.connectTo('cosmos')
  await opened.openAccount('cosmos')
  await opened.dialog.getByRole('button', { name: /Solana$/ }).click()
  await expect(opened.fact('chain')).toHaveText(/^solana:/)
  await expect(opened.dialog.getByRole('button', { name: /Cosmos$/ })).toBeVisible()
})

test('fault 26: two tabs: disconnecting one namespace in one tab ends only that namespace, in both tabs', async ({ opened, context }) => {
  await opened.connectTo('solana')
  await opened.connectTo('polkadot')
  const tab = await context.newPage()
  try {
    const other = opened.in(tab)
    await other.openAll()
    expect(await other.addressOn('solana')).toBe(await opened.addressOn('solana'))
    // These extensions have no disconnect request, so that the other tab learns of it only from this tab.
    await other.disconnectFrom('polkadot')
    await expect.poll(() => opened.addressOn('polkadot')).toBeUndefined()
    expect(await opened.addressOn('solana')).toBeTruthy()
    expect(await other.addressOn('solana')).toBeTruthy()
  } finally {
    await tab.close()
  }
})
