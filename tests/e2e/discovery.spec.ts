import type { Page } from '@playwright/test'
import type { NamespacesPage } from './support/NamespacesPage.js'
import { expect, test } from './support/namespacesTest.js'

/** A wallet that a page announces, by interface. */
interface Shown {
  readonly solana?: readonly Listing[]
  readonly bip122?: readonly Listing[]
  readonly polkadot?: readonly string[]
  readonly eip155?: readonly Listing[]
}

interface Listing {
  readonly name: string
  readonly icon?: string
}

/** Adds wallets to the page before its own scripts run, as extensions do. None of them answers. */
const show = (page: Page, wallets: Shown) =>
  page.addInitScript(({ solana = [], bip122 = [], polkadot = [], eip155 = [] }: Shown) => {
    const silent = () => new Promise(() => undefined)
    const features = { 'standard:connect': { version: '1.0.0', connect: silent } }
    const standard = solana.map((each) => ({ version: '1.0.0', icon: '', ...each, chains: ['solana:devnet'], features, accounts: [] }))
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent<{ register(...wallets: readonly unknown[]): void }>).detail
      register(...standard)
    })
    const entries = bip122.map((each, index) => ({ id: `hostile${index}`, ...each }))
    const providers = Object.fromEntries(entries.map(({ id }) => [id, { request: silent }]))
    Object.assign(window, providers, { btc_providers: entries })
    Object.assign(window, { injectedWeb3: Object.fromEntries(polkadot.map((key) => [key, { version: '1', enable: silent }])) })
    const listening = { on: () => undefined, removeListener: () => undefined }
    window.addEventListener('eip6963:requestProvider', () => {
      for (const each of eip155) {
        const info = { uuid: crypto.randomUUID(), icon: 'data:image/png;base64,iVBORw0KGgo=', ...each }
        const detail = { info, provider: { request: silent, ...listening } }
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    })
  }, wallets)

/** The rows of the Connect view, each with the wallet's picture, without the marks of its chains. */
const rows = ({ dialog }: NamespacesPage) =>
  dialog
    .getByRole('list', { name: 'Wallets' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((row) => [
        row.querySelector('[dir="auto"]')?.textContent ?? '',
        row.querySelector('img:not([role=img] img)')?.getAttribute('src') ?? null,
      ]),
    )

const svg = (content: string) => `data:image/svg+xml,${encodeURIComponent(content)}`
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('faults 1, 2, 3: icons from every interface run no script, fetch nothing and are capped', async ({ closed, context }) => {
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const hostile = [
    {
      name: 'Script',
      icon: svg('<svg xmlns="http://www.w3.org/2000/svg" onload="window.hasRun = true"><script>window.hasRun = true</script></svg>'),
    },
    { name: 'Remote', icon: 'http://127.0.0.1:9/icon.png' },
    { name: 'Outside', icon: svg('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/in.png"/></svg>') },
    { name: 'Code', icon: 'javascript:alert(1)' },
    { name: 'Heavy', icon: `data:image/png;base64,${'A'.repeat(4_000_000)}` },
    { name: 'Good', icon: PIXEL },
  ]
  const coins = hostile.map(({ name, icon }) => ({ name: `${name} coin`, icon }))
  // Twelve in all, because a longer list renders only the visible rows.
  await show(closed.page, { solana: hostile, bip122: coins })
  await closed.openAll()
  await closed.openModal()
  await expect(closed.wallet('Good coin')).toBeVisible()
  const pictures = Object.fromEntries(await rows(closed)) as Readonly<Record<string, string | null>>
  for (const { name } of [...hostile, ...coins]) expect(pictures[name], name).toBe(name.startsWith('Good') ? PIXEL : null)
  expect(await closed.page.evaluate(() => 'hasRun' in window)).toBe(false)
  expect(requests.filter((url) => url.includes('127.0.0.1:9/'))).toEqual([])
})

test('fault 5: names from every interface are text, cleaned and clipped', async ({ closed }) => {
  const names = ['<img src=x onerror="window.hasRun = true">', 'Safe\u202Ekcatta\u200B', 'L'.repeat(10_000)]
  const named = (suffix: string) => names.map((name) => ({ name: suffix + name }))
  await show(closed.page, { solana: named('S'), bip122: named('B'), polkadot: named('P').map(({ name }) => name) })
  await closed.openAll()
  await closed.openModal()
  await expect(closed.wallet('SSafe')).toBeVisible()
  const shown = (await rows(closed)).map(([name]) => name ?? '')
  for (const door of ['S', 'B', 'P']) {
    expect(shown).toContain(`${door}Safekcatta`)
    expect(shown).toContain(`${door}<img src=x onerror="window.hasRun = true">`)
    expect(shown.find((name) => name.startsWith(`${door}LLL`))?.length).toBeLessThanOrEqual(64)
  }
  expect(await closed.page.evaluate(() => 'hasRun' in window)).toBe(false)
})

test('faults 4, 6, 54: one name on several namespaces is one row, twins and lookalikes are separate rows', async ({ closed }) => {
  await show(closed.page, {
    eip155: [{ name: 'Phantom' }],
    solana: [{ name: 'Phantom' }, { name: 'Phantom Fake' }, { name: 'Twin' }, { name: 'Twin' }],
    bip122: [{ name: 'Phantom' }, { name: 'Twin' }, { name: 'Tw\u0456n' }],
    polkadot: ['Phantom'],
  })
  await closed.openAll()
  await closed.openModal()
  await expect(closed.wallet('Phantom')).toHaveCount(2)
  await expect(closed.wallet('Twin')).toHaveCount(3)
  await expect(closed.dialog.getByText(/several extensions/i)).toHaveCount(4)
  await closed.wallet('Phantom').first().click()
  await expect(closed.heading('Choose network')).toBeVisible()
  await expect(closed.dialog.getByRole('list', { name: 'Networks' }).getByRole('listitem')).toHaveText([
    /EVM/,
    /Solana/,
    /Bitcoin/,
    /Polkadot/,
  ])
})

test('fault 7: an interface that throws does not hide the wallets of another', async ({ closed }) => {
  await closed.page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new TypeError('not for you')
      },
    }
    const throwing = (key: string) => Object.defineProperty({}, key, refuse)
    for (const door of ['LeatherProvider', 'okxwallet', 'leap', 'phantom', 'coinbaseSolana']) Object.defineProperty(window, door, refuse)
    const silent = () => new Promise(() => undefined)
    const wallet = { enable: silent, getKey: silent, request: silent }
    const injectedWeb3 = Object.defineProperty({ Honest: wallet }, 'Hostile', { enumerable: true, ...refuse })
    const btc_providers = [throwing('id'), throwing('name'), { id: 'honest', name: 'Honest coin' }]
    Object.assign(window, { keplr: wallet, honest: wallet, injectedWeb3, btc_providers })
    const features = { 'standard:connect': { version: '1.0.0', connect: silent } }
    const honest = { version: '1.0.0', name: 'Honest sun', icon: '', chains: ['solana:devnet'], features, accounts: [] }
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent<{ register(...wallets: readonly unknown[]): void }>).detail
      register(throwing('name'), throwing('chains'), null, honest)
      Object.assign(honest, { name: 'Changed' })
    })
  })
  await closed.openAll()
  await closed.openModal()
  await expect.poll(async () => (await rows(closed)).map(([name]) => name).sort()).toEqual(['Honest', 'Honest coin', 'Honest sun', 'Keplr'])
})

test('fault 8: 1,100 wallets from each of four interfaces: the document stays bounded, and search works', async ({ closed }) => {
  const named = (door: string) => Array.from({ length: 1_100 }, (_, index) => ({ name: `${door} ${index}` }))
  const polkadot = named('Dot').map(({ name }) => name)
  await show(closed.page, { solana: named('Sun'), bip122: named('Coin'), polkadot, eip155: named('Ether') })
  await closed.openAll()
  await closed.openModal()
  await expect(closed.wallet('Ether 0')).toBeVisible()
  expect(await closed.dialog.locator('[aria-posinset]').first().getAttribute('aria-setsize')).toBe('4400')
  expect(await closed.dialog.evaluate((dialog) => dialog.querySelectorAll('*').length)).toBeLessThan(300)
  await closed.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('Dot 777')
  await expect(closed.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')).toHaveCount(1)
})
