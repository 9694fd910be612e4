// Runs without a browser; followChosenApp.test.tsx covers a page.
import type { RemoteAppChoice, WalletListing } from '@latchkey/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { appLink, findChosenApp, openChosenApp } from './chosenApp.js'
import { formatRequestUrl } from './formatWalletLink.js'

const COPPER: WalletListing = {
  id: 'copper',
  name: 'Copper',
  mobileLink: 'copper://',
  desktopLink: 'https://desk.copper.test/app',
  universalLink: 'https://copper.test',
}
const EVIL: WalletListing = { id: 'evil', name: 'Evil', mobileLink: 'javascript://x', desktopLink: 'http://evil.test' }
const REQUEST = { id: 7, topic: 'ab&c' }

type Given = Parameters<typeof findChosenApp>[0]
const given = (choice?: RemoteAppChoice, services: Readonly<Record<string, unknown>> = { 'remote.app': { get: () => choice } }): Given =>
  ({ services: { get: (key: string) => services[key] }, state: { wallets: [EVIL, COPPER] } }) as unknown as Given

const open = vi.fn()
const hasFocus = vi.fn(() => true)
const page = { open, navigator: { userAgent: '' } }
vi.stubGlobal('window', Object.assign(page, { self: page, top: page }))
vi.stubGlobal('document', { hasFocus })
afterEach(() => open.mockReset())

test('default: the chosen app, by the chosen link', () => {
  const [mobile, desktop] = (['mobile', 'desktop'] as const).map((link) => findChosenApp(given({ walletId: 'copper', link })))
  expect(mobile).toEqual({ choice: { walletId: 'copper', link: 'mobile' }, listing: COPPER, link: 'copper://' })
  expect(desktop).toMatchObject({ listing: COPPER, link: 'https://desk.copper.test/app' })
})

test('default: an app without a valid scheme is opened by its universal link', () => {
  expect(appLink({ ...COPPER, mobileLink: 'javascript://x' })).toBe('https://copper.test')
  expect(appLink(COPPER)).toBe('copper://')
  expect(appLink(EVIL)).toBeUndefined()
})

test.each<[string, Given]>([
  ['no protocol', given(undefined, {})],
  ['no choice', given()],
  ['a wallet that is not listed', given({ walletId: 'tin', link: 'mobile' })],
  ['a listing whose link is rejected', given({ walletId: 'evil', link: 'mobile' })],
  ['a listing whose site is rejected', given({ walletId: 'evil', link: 'desktop' })],
])('fault 61: %s opens nothing', (_, latchkey) => {
  expect(findChosenApp(latchkey)).toBeUndefined()
  openChosenApp(latchkey, REQUEST)
  expect(open).not.toHaveBeenCalled()
})

test('default: a request opens the app in place and a site in a new tab, while the page is visible', () => {
  openChosenApp(given({ walletId: 'copper', link: 'mobile' }), REQUEST)
  openChosenApp(given({ walletId: 'copper', link: 'desktop' }), REQUEST)
  hasFocus.mockReturnValueOnce(false)
  openChosenApp(given({ walletId: 'copper', link: 'mobile' }), REQUEST)
  expect(open.mock.calls).toEqual([
    ['copper://wc?requestId=7&sessionTopic=ab%26c', '_self', 'noreferrer noopener'],
    ['https://desk.copper.test/app/wc?requestId=7&sessionTopic=ab%26c', '_blank', 'noreferrer noopener'],
  ])
})

test('found by fuzzing, fault 11: half of a surrogate pair in a topic is replaced, not a crash', () => {
  expect(formatRequestUrl('copper://', { id: 7, topic: '\ud83d' }).url).toBe('copper://wc?requestId=7&sessionTopic=%EF%BF%BD')
})
