import { extensionWallet } from '@latchkey/testkit/extension'
import { createRemoteWallet, type RemoteWallet, startRelay } from '@latchkey/testkit-walletconnect'
import { createBitcoinSigner } from '@latchkey/testkit/signers/bitcoin'
import { createCosmosSigner } from '@latchkey/testkit/signers/cosmos'
import { createPolkadotSigner } from '@latchkey/testkit/signers/polkadot'
import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import { hostileFacts, makeHostile } from './support/makeHostile.js'
import { type Name, namespaceFacts } from './support/namespaceFacts.js'
import type { NamespacesPage } from './support/NamespacesPage.js'
import { everyNamespace } from './support/RemotePage.js'
import { expect, test as base } from './support/walletsTest.js'

interface Device {
  readonly relayUrl: string
  readonly phone: RemoteWallet
}

/** The page in a browser with an honest extension, and an honest wallet on another device, each for all five namespaces. */
const test = base.extend<{ readonly device: Device }>({
  device: async ({ local }, use) => {
    const relay = await startRelay()
    const signers = {
      solana: await createSolanaSigner(),
      bip122: createBitcoinSigner({ url: local.bitcoin.url }),
      polkadot: createPolkadotSigner(),
      cosmos: await createCosmosSigner(),
    }
    const phone = await createRemoteWallet({ relayUrl: relay.url, signers })
    await use({ relayUrl: relay.url, phone })
    await phone.stop()
    await relay.stop()
  },
  // A page logs a console error without its relay.
  page: async ({ device: _device, page }, use) => use(page),
})

/** Milliseconds, with a margin for slow machines. One decompression bomb, or comparing a thousand twins pairwise, takes many times as long. */
const MAX_TASK_MS = 2_000

/** Replacements of a stored text. Each key gets another one. */
const TAMPERED = [
  'null',
  '{',
  '',
  '{"v":1,"value":null}',
  '{"v":1,"value":"null"}',
  '{"v":1,"value":"[null]"}',
  '{"v":1,"value":"{\\"a\\":{}}"}',
  '{"v":1,"value":[{"address":7}]}',
  '{"v":1,"value":{"connectorId":"\\u202e","address":7,"usedAtMs":1e999}}',
  '{"v":1,"value":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}',
]

/** Lists with fewer rows have no search. */
const SEARCHED = 9

/** Types into the search field of a long list; its code may still be loading. */
async function narrow({ dialog }: NamespacesPage, text: string): Promise<void> {
  const count = Number(await dialog.getByRole('listitem').first().getAttribute('aria-setsize'))
  if (count >= SEARCHED) await dialog.getByRole('searchbox').fill(text)
}

async function pairPhone(opened: NamespacesPage, phone: RemoteWallet): Promise<void> {
  await opened.openWallets('eip155')
  await narrow(opened, 'WalletConnect')
  await opened.wallet('WalletConnect').click()
  await expect(opened.dialog.getByRole('img', { name: 'QR code for connecting a wallet' })).toBeVisible()
  // Screenshots of a right-to-left page that is wider than the window are shifted.
  const uri = await opened.page.evaluate(() => window.latchkeys[0]?.state.pairing?.uri)
  await phone.pair(uri ?? '')
  for (const namespace of everyNamespace) await expect.poll(() => opened.connectorOn(namespace)).toBe('walletConnect')
  await expect(opened.dialog).toBeHidden()
}

/** Overwrites every key that the page has written. @returns How many of them belong to Latchkey and to the WalletConnect client. */
const tamper = ({ page }: NamespacesPage): Promise<readonly [own: number, client: number]> =>
  page.evaluate((values) => {
    const keys = Object.keys(localStorage)
    for (const [index, key] of keys.entries()) localStorage.setItem(key, values[index % values.length] ?? '')
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"https://evil.example/","name":"Evil"}')
    return [keys.filter((key) => key.startsWith('@latchkey/')).length, keys.filter((key) => key.includes('/client/')).length]
  }, TAMPERED)

/** Connects with a phone, so that every key is stored. Then tampers with all of them, and loads a hostile page. */
async function returnHostile(opened: NamespacesPage, { relayUrl, phone }: Device): Promise<void> {
  await opened.openAll({ relayUrl })
  await pairPhone(opened, phone)
  await opened.openAccount('eip155')
  await opened.shownBalance(namespaceFacts.eip155)
  const [own, client] = await tamper(opened)
  expect(own).toBeGreaterThan(client)
  expect(client).toBeGreaterThan(5)
  await makeHostile(opened.page, extensionWallet)
  await opened.openAll({ relayUrl })
}

/** The honest wallet among its twins. The test knows it by its icon, which the twins lack. On Polkadot, which has no icons, by the exact name. */
async function chooseGenuine(opened: NamespacesPage, namespace: Name): Promise<void> {
  const { wallet } = namespaceFacts[namespace]
  await opened.openWallets(namespace)
  await narrow(opened, wallet)
  const rows = opened.dialog.getByRole('listitem')
  if (namespace === 'cosmos') return rows.filter({ hasText: wallet }).getByRole('button').click()
  const twins = rows.filter({ hasText: /Claimed by several extensions/ })
  await expect(twins.first()).toBeVisible()
  if (namespace !== 'polkadot') {
    const genuine = twins.filter({ has: opened.page.locator('img') })
    await twins.first().hover()
    // The document contains only the visible rows of a long list.
    await expect.poll(async () => (await genuine.count()) || (await opened.page.mouse.wheel(0, 300), 0)).toBe(1)
    return genuine.getByRole('button').click()
  }
  const place = await opened.page.evaluate(
    (name) =>
      window.latchkeys[0]?.state.connectors
        .filter((info) => info.namespace === 'polkadot' && info.isAmbiguous)
        .findIndex((info) => info.name === name && !info.isNameCleaned) ?? -1,
    wallet,
  )
  return twins.nth(place).getByRole('button').click()
}

async function expectUnharmed({ page }: NamespacesPage): Promise<void> {
  const { timesAsked, longestTaskMs, attacks } = await hostileFacts(page)
  expect(timesAsked).toBe(0)
  expect(attacks).toBeGreaterThan(0)
  expect(longestTaskMs).toBeLessThan(MAX_TASK_MS)
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
}

test('faults 4, 7, 8, 14, 25, 48, 49, 50, 53, 54, 55, 57, 63: on a fully hostile page the one honest extension connects and signs on each namespace', async ({
  opened,
  device,
}, info) => {
  await returnHostile(opened, device)
  for (const namespace of everyNamespace) {
    await test.step(namespace, async () => {
      await chooseGenuine(opened, namespace)
      await expect.poll(() => opened.addressOn(namespace)).toMatch(/./)
      await expect(opened.dialog).toBeHidden()
      await opened.expectSigning(namespace, `Honest on ${namespace}`)
    })
  }
  const { longestTaskMs } = await hostileFacts(opened.page)
  info.annotations.push({ type: 'measured', description: `longest task ${longestTaskMs.toFixed(0)} ms` })
  await expectUnharmed(opened)
})

test('faults 57, 63: on a fully hostile page the one honest remote wallet connects all namespaces and signs', async ({
  opened,
  device,
}) => {
  await returnHostile(opened, device)
  await pairPhone(opened, device.phone)
  for (const namespace of everyNamespace) await opened.expectSigning(namespace, `Honest from afar on ${namespace}`)
  await expectUnharmed(opened)
})
