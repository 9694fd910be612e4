import { extensionWallet } from '@latchkey/testkit/extension'
import type { Page } from '@playwright/test'
import type { NamespacesPage } from './support/NamespacesPage.js'
import type { Name } from './support/namespaceFacts.js'
import { expect, test } from './support/walletsTest.js'

/** Hostile wallets by the interface of their announcement. Each counts its requests, and never answers. */
interface Hostile {
  readonly eip155?: readonly { readonly name: string; readonly rdns: string }[]
  readonly solana?: readonly string[]
  readonly bip122?: readonly string[]
  readonly polkadot?: readonly string[]
}

/** Adds them to the page before its own scripts run, as extensions do. @returns Removes them from the next load. */
const spoof = (page: Page, wallets: Hostile) =>
  page.addInitScript(({ eip155 = [], solana = [], bip122 = [], polkadot = [] }: Hostile) => {
    let count = 0
    const asked = () => {
      count += 1
      return new Promise(() => undefined)
    }
    Object.defineProperty(window, 'timesAsked', { get: () => count })
    const provider = () => ({ request: asked, on: () => undefined, removeListener: () => undefined })
    const announced = eip155.map((info) => ({ info: { uuid: crypto.randomUUID(), icon: '', ...info }, provider: provider() }))
    window.addEventListener('eip6963:requestProvider', () => {
      for (const detail of announced) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    const features = { 'standard:connect': { version: '1.0.0', connect: asked } }
    const standard = solana.map((name) => ({ version: '1.0.0', name, icon: '', chains: ['solana:devnet'], features, accounts: [] }))
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent<{ register(...wallets: readonly unknown[]): void }>).detail
      register(...standard)
    })
    // Extensions add themselves to the same lists, before or after.
    const entries: unknown[] = bip122.map((name, index) => ({ id: `hostile${index}`, name }))
    bip122.forEach((_, index) => Object.assign(window, { [`hostile${index}`]: { request: asked } }))
    Object.assign(window, { btc_providers: entries })
    Object.assign(window, { injectedWeb3: Object.fromEntries(polkadot.map((key) => [key, { version: '1', enable: asked }])) })
  }, wallets)

const timesAsked = ({ page }: NamespacesPage) => page.evaluate(() => Reflect.get(window, 'timesAsked') as number)

/** Which of a namespace's marked wallets is the extension. The test knows it by properties that its hostile wallets lack. */
const placeOfGenuine = ({ page }: NamespacesPage, namespace: Name) =>
  page.evaluate(
    ([wanted, on]) => {
      const connectors = window.latchkeys[0]?.state.connectors.filter((info) => info.namespace === on && info.isAmbiguous) ?? []
      return connectors.findIndex((info) => info.name === wanted && !info.isNameCleaned && (on === 'polkadot' || info.icon))
    },
    [name, namespace] as const,
  )

const { name, rdns } = extensionWallet
const invisible = `${name.slice(0, 3)}\u200b${name.slice(3)}`
/** The name with a Cyrillic letter. */
const mixed = name.replace('a', '\u0430').replace('e', '\u0435')

const everywhere: Hostile = {
  eip155: [
    { name, rdns },
    { name: mixed, rdns: 'test.evil' },
  ],
  solana: [invisible],
  bip122: [mixed],
  polkadot: [invisible],
}

const MARK = /Claimed by several extensions/

for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'] as const satisfies readonly Name[]) {
  test(`fault 54: ${namespace}: beside twins the honest wallet has its own row, marked like theirs, connects and signs`, async ({
    opened,
  }) => {
    await spoof(opened.page, everywhere)
    await opened.openAll()
    await opened.openWallets(namespace)
    const twins = opened.dialog.getByRole('listitem').filter({ hasText: MARK })
    await expect(twins).toHaveCount(namespace === 'eip155' ? 3 : 2)
    await twins
      .nth(await placeOfGenuine(opened, namespace))
      .getByRole('button')
      .click()
    await expect.poll(() => opened.addressOn(namespace)).toBeTruthy()
    await opened.expectSigning(namespace, 'Genuine')
    expect(await timesAsked(opened)).toBe(0)
  })
}

test('fault 54: a twin on one namespace splits the row of several namespaces: each has its own, marked', async ({ opened }) => {
  await opened.openModal()
  await expect(opened.wallet(name)).toHaveCount(1)
  await spoof(opened.page, { solana: [mixed] })
  await opened.openAll()
  await opened.openModal()
  const twins = opened.dialog.getByRole('listitem').filter({ hasText: MARK })
  // EVM, Solana, Bitcoin, Polkadot, and the twin.
  await expect(twins).toHaveCount(5)
  await twins.first().getByRole('button').click()
  await expect.poll(() => opened.addressOn('eip155')).toBeTruthy()
})

test('fault 54: with two wallets of the stored identity none is asked; the next load with one restores the session', async ({ opened }) => {
  const address = await opened.connectTo('eip155')
  const hostile = await spoof(opened.page, { eip155: [{ name, rdns }] })
  await opened.reload()
  expect(await opened.addressOn('eip155')).toBeUndefined()
  await expect(opened.fact('status')).toHaveText('disconnected')
  expect(await timesAsked(opened)).toBe(0)
  await opened.openWallets('eip155')
  await expect(opened.dialog.getByRole('listitem').filter({ hasText: MARK })).toHaveCount(2)
  await hostile.dispose()
  await opened.reload()
  await expect.poll(() => opened.addressOn('eip155')).toBe(address)
})

test('fault 54: a twin announced after the session was restored does not take it over: both are marked, requests go to the honest wallet', async ({
  opened,
}) => {
  const address = await opened.connectTo('eip155')
  await opened.reload()
  await expect.poll(() => opened.addressOn('eip155')).toBe(address)
  await opened.announce([{ name, rdns }])
  expect(await opened.addressOn('eip155')).toBe(address)
  await opened.expectSigning('eip155', 'Still the genuine one')
  await opened.openWallets('eip155')
  await expect(opened.dialog.getByRole('listitem').filter({ hasText: MARK })).toHaveCount(2)
})

test('fault 55: a thousand twins announced while the list is shown move no row under the pointer, and the page stays responsive', async ({
  opened,
}, info) => {
  await opened.openWallets('eip155')
  await opened.wallet(name).hover()
  await opened.restingBox()
  const box = await opened.wallet(name).boundingBox()
  const blockedMs = await opened.page.evaluate(
    async ([wanted, id]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      const start = performance.now()
      for (let count = 0; count < 1_000; count += 1) {
        const provider = { request: () => new Promise(() => undefined), on: () => undefined, removeListener: () => undefined }
        const detail = { info: { uuid: crypto.randomUUID(), name: wanted, rdns: id, icon: '' }, provider }
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      await frame()
      await frame()
      return performance.now() - start
    },
    [name, rdns] as const,
  )
  info.annotations.push({ type: 'measured', description: `1,000 twins: ${blockedMs.toFixed(0)} ms until the second frame` })
  await expect(opened.wallet(name).first()).toContainText('Claimed by several extensions')
  expect(await opened.wallet(name).first().boundingBox()).toEqual(box)
  expect(
    await opened.page.evaluate(() => window.latchkeys[0]?.state.connectors.filter(({ isAmbiguous }) => isAmbiguous).length),
  ).toBeGreaterThanOrEqual(1_000)
  expect(await opened.dialog.evaluate((dialog) => dialog.querySelectorAll('*').length)).toBeLessThan(300)
})
