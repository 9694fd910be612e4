import type { Page } from '@playwright/test'
import { everyNamespace } from './support/RemotePage.js'
import { expect, test } from './support/walletConnectTest.js'

declare global {
  interface Window {
    /** The links that the page navigated to. */
    opened: string[]
  }
}

/** Records the page's navigations instead of following them. */
const watchOpen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.opened = []
    window.open = (url) => {
      window.opened.push(String(url))
      return null
    }
  })

const store = (page: Page, key: string, value: unknown): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)

test('fault 61: a request does not open a link that the page stored under the keys of the chosen wallet', async ({ remote, phone }) => {
  const { page } = remote
  await watchOpen(page)
  await remote.openAll()
  await remote.pairWith(phone)
  for (const href of ['https://evil.test/', 'ms-msdt:/id', 'javascript://%0aalert(1)']) {
    await store(page, 'WALLETCONNECT_DEEPLINK_CHOICE', { href, name: 'Evil' })
    await store(page, '@latchkey/walletconnect/app', { v: 1, value: { walletId: href, link: 'mobile' } })
    await remote.expectSigning('eip155', `No way to ${href}`)
  }
  expect(await page.evaluate(() => window.opened)).toEqual([])
})

test('until the session ends, a request opens the listed app that the visitor connected with, also after a reload', async ({
  remote,
  phone,
}) => {
  const { page } = remote
  await watchOpen(page)
  await remote.openAll({ customWallets: [{ id: 'copper', name: 'Copper', mobileLink: 'copper://' }] })
  await remote.pairWith(phone)
  await store(page, '@latchkey/walletconnect/app', { v: 1, value: { walletId: 'copper', link: 'mobile' } })
  await remote.reload()
  await remote.expectConnected(everyNamespace)
  await remote.expectSigning('eip155', 'To the app')
  await expect
    .poll(() => page.evaluate(() => window.opened))
    .toEqual([expect.stringMatching(/^copper:\/\/wc\?requestId=\d+&sessionTopic=[\da-f]{64}$/)])
  await phone.delete()
  await remote.expectConnected([])
  expect(await page.evaluate(() => localStorage.getItem('@latchkey/walletconnect/app'))).toBeNull()
})

test('WalletConnect sends requests only to the relay, and only after a gesture', async ({ remote, phone, relay, local, chains }) => {
  const { page } = remote
  const hosts = new Set<string>()
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host))
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await remote.openAll()
  const own = new URL(relay.url).host
  expect([...hosts]).not.toContain(own)
  const before = new Set(hosts)
  await remote.pairWith(phone)
  await remote.expectSigning('solana', 'Only the relay')
  // The connected button reads the balance from the application's nodes.
  const { solana, bitcoin, polkadot, cosmos } = local
  const urls = [
    ...chains.map(({ rpcUrls }) => rpcUrls.default.http[0] ?? ''),
    ...[solana, bitcoin, polkadot, ...cosmos].map(({ url }) => url),
  ]
  const nodes = urls.map((url) => new URL(url).host)
  expect([...hosts].filter((host) => !before.has(host) && !nodes.includes(host))).toEqual([own])
})
