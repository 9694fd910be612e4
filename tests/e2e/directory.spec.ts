// The wallet directory in the modal, on a strict page, asked of a real server.
import { idOf, manyWallets, startDirectory, type DirectoryServer } from '@latchkey/plugin-directory/testing'
import { expect, test as base } from './support/test.js'

/** As many as no directory has. */
const COUNT = 20_000
/** At 60 frames a second. */
const FRAME_MS = 16

const test = base.extend<{ readonly server: DirectoryServer }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => {
    const first = [
      { id: idOf(900_001), name: 'Zephyr Vault', mobile_link: 'zephyr://', image_id: 'zephyr', chains: ['eip155:31337'] },
      { id: idOf(900_002), name: 'Quartz', mobile_link: 'quartz://', image_id: 'quartz' },
    ]
    const server = await startDirectory([...first, ...manyWallets(COUNT)])
    await use(server)
    await server.stop()
  },
})

const settingsOf = (server: DirectoryServer, popularWallets: boolean) => ({
  provider: { popularWallets },
  options: { endpoints: { directory: server.url } },
  directory: { featured: [idOf(7)] },
})

// One column: beside the first view, both lists would have the same rows.
test.use({ viewport: { width: 600, height: 720 } })

test('nothing is asked before the modal opens; then featured and recommended wallets stand in the list with their pictures', async ({
  host,
  server,
}) => {
  await host.open(settingsOf(server, false))
  await host.settled()
  expect(server.asked).toEqual([])
  await host.openModal()
  await expect(host.wallet('Wallet 7')).toBeVisible()
  await expect(host.wallet('Zephyr Vault')).toBeVisible()
  await expect.poll(() => host.dialog.getByRole('listitem').filter({ hasText: 'Zephyr Vault' }).locator('img.lk-tile').count()).toBe(1)
  expect(new Set(server.asked.map(({ pathname }) => pathname))).toEqual(
    new Set(['/getWallets', '/getWalletImage/zephyr', '/getWalletImage/image-7']),
  )
})

test('all wallets: found by three letters, read page by page, and one is chosen', async ({ host, server }) => {
  await host.open(settingsOf(server, true))
  await host.settled()
  await host.openModal()
  await host.dialog.getByRole('button', { name: 'All wallets' }).click()
  await expect(host.wallet('Wallet 0')).toBeAttached()
  const search = host.dialog.getByRole('searchbox', { name: 'Search wallets' })
  await search.fill('qua')
  await expect(host.wallet('Quartz')).toBeVisible()
  await expect(host.dialog.getByRole('listitem')).toHaveCount(1)
  await search.fill('')
  await host.wallet('Wallet 0').focus()
  await host.page.keyboard.press('End')
  await expect.poll(() => server.asked.filter(({ searchParams }) => searchParams.get('page') === '2').length).toBe(1)
  // The end is where the last page ended: pressed again, it is further on.
  await host.page.keyboard.press('End')
  const last = host.dialog.locator('.lk-row:focus')
  await expect(last).toHaveText(/^Wallet (4[5-9]|[5-9]\d|\d{3,})$/)
  const name = await last.innerText()
  await host.page.keyboard.press('Enter')
  await expect(host.dialog.getByRole('heading', { name })).toBeVisible()
})

test('while the directory is down the known wallets are listed, which is said, and it can be asked again', async ({
  host,
  server,
  watch,
}) => {
  watch.allow(/status of 404/)
  server.answer = (_, response) => {
    response.writeHead(404).end()
    return true
  }
  await host.open(settingsOf(server, true))
  await host.settled()
  await host.openModal()
  await expect(host.wallet('Rainbow')).toBeVisible()
  await host.dialog.getByRole('button', { name: 'All wallets' }).click()
  await expect(host.dialog.getByText('The wallet directory cannot be reached')).toBeVisible()
  await host.dialog.getByRole('searchbox').fill('rain')
  await expect(host.wallet('Rainbow')).toBeVisible()
  await host.dialog.getByRole('searchbox').fill('')
  server.answer = () => false
  await host.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(host.wallet('Quartz')).toBeAttached()
  await expect(host.dialog.getByText('The wallet directory cannot be reached')).toBeHidden()
})

test('typing in a search of 20,000 wallets stays within a frame', async ({ host, server }) => {
  await host.open(settingsOf(server, false))
  await host.settled()
  await host.page.evaluate((count) => {
    const wallets = Array.from({ length: count }, (_, index) => ({ id: `own-${index}`, name: `Own ${index}`, group: 'more' as const }))
    window.latchkeys[0]?.ui.wallets.add(wallets)
  }, COUNT)
  await host.openView('AllWallets')
  const search = host.dialog.getByRole('searchbox')
  await search.focus()
  await host.page.keyboard.type('o')
  await expect(host.wallet('Own 0')).toBeVisible()
  // Time of the page's own thread: what else the machine does counts for nothing.
  const devtools = await host.page.context().newCDPSession(host.page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scriptMs = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
  }
  const typed = 'wn 1999'
  const before = await scriptMs()
  await host.page.keyboard.type(typed, { delay: 60 })
  await expect(host.wallet('Own 19990')).toBeVisible()
  expect(await host.dialog.getByRole('listitem').count()).toBeLessThan(40)
  expect(((await scriptMs()) - before) / typed.length).toBeLessThan(FRAME_MS)
})
