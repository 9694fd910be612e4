import type { WalletListing } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { createTestRemoteApp } from '../../test/remoteApp.js'
import { findChosenApp, openChosenApp } from './chosenApp.js'

const COPPER: WalletListing = { id: 'copper', name: 'Copper', mobileLink: 'copper://', desktopLink: 'https://desk.copper.test/app' }
const REQUEST = { id: 7, topic: 'ab&c' }

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function create(choice: Parameters<typeof createTestRemoteApp>[0], customWallets: readonly WalletListing[] = [COPPER]) {
  const remote = createTestRemoteApp(choice)
  const { latchkey } = createTestLatchkey({ plugins: [remote.plugin], customWallets })
  onTestFinished(() => latchkey.dispose())
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  return { latchkey, remote, open }
}

test('default: a request opens the app that the visitor connected with, by its currently listed link', () => {
  const { latchkey, open } = create({ walletId: 'copper', link: 'mobile' })
  openChosenApp(latchkey, REQUEST)
  // The tests run in a frame.
  expect(open.mock.calls).toEqual([['copper://wc?requestId=7&sessionTopic=ab%26c', '_top', 'noreferrer noopener']])
})

test('parameters: a site opens beside the page', () => {
  const { latchkey, open } = create({ walletId: 'copper', link: 'desktop' })
  openChosenApp(latchkey, REQUEST)
  expect(open.mock.calls).toEqual([['https://desk.copper.test/app/wc?requestId=7&sessionTopic=ab%26c', '_blank', 'noreferrer noopener']])
})

test('behavior: not while the page is hidden, and nothing without a choice', () => {
  const { latchkey, open, remote } = create({ walletId: 'copper', link: 'mobile' })
  vi.mocked(document.hasFocus).mockReturnValue(false)
  openChosenApp(latchkey, REQUEST)
  vi.mocked(document.hasFocus).mockReturnValue(true)
  remote.app.set(undefined)
  openChosenApp(latchkey, REQUEST)
  expect(open).not.toHaveBeenCalled()
})

test('fault 61: a choice that names no listed wallet opens nothing', () => {
  for (const walletId of ['https://evil.test/', 'javascript://%0aalert(1)', 'Copper', '__proto__', '']) {
    const { latchkey, open } = create({ walletId, link: 'mobile' })
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: walletId, name: 'Evil' }))
    expect(findChosenApp(latchkey), walletId).toBeUndefined()
    openChosenApp(latchkey, REQUEST)
    expect(open, walletId).not.toHaveBeenCalled()
  }
})

test.each([
  'javascript://%0aalert(1)',
  'intent://x',
  'ms-msdt:/id',
  'search-ms:query=x',
  'itms-services://?x',
  'chrome-extension://x',
  'http://wallet.test',
  'git+ssh://x',
])('fault 61: a listing with the link %s opens nothing', (mobileLink) => {
  const { latchkey, open } = create({ walletId: 'tin', link: 'mobile' }, [])
  const state = { ...latchkey.state, wallets: [{ id: 'tin', name: 'Tin', mobileLink }] }
  openChosenApp({ services: latchkey.services, state }, REQUEST)
  expect(open).not.toHaveBeenCalled()
})

test('default: the provider follows requests for as long as it is mounted', async () => {
  const { latchkey, open, remote } = create({ walletId: 'copper', link: 'mobile' })
  const { unmount } = await render(<LatchkeyProvider latchkey={latchkey}>{null}</LatchkeyProvider>)
  remote.send(REQUEST)
  await expect.poll(() => open.mock.calls.length).toBe(1)
  await unmount()
  remote.send(REQUEST)
  remote.app.set(undefined)
  expect(open).toHaveBeenCalledOnce()
})
