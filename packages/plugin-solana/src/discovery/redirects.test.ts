import type { ConnectorInfo, Latchkey } from '@latchkey/kernel'
import type { TestPage } from '@latchkey/testkit'
import { createTestConnector, createTestLatchkey, createTestPage, testNamespace } from '@latchkey/testkit'
import { createSolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { solana } from '../index.js'
// Imported here, so that no test's time limit includes it.
import './redirects.js'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'

const undoes: (() => void)[] = []
afterEach(() =>
  undoes
    .splice(0)
    .reverse()
    .forEach((undo) => undo()),
)

const open = async (
  userAgent: string,
  globals: object = {},
  page = createTestPage(),
): Promise<{ readonly page: TestPage; readonly latchkey: Latchkey }> => {
  const location = { href: 'https://app.test/shop?a=1&b=2#top', origin: 'https://app.test' }
  Object.defineProperty(page, 'location', { value: location })
  Object.assign(page, { navigator: { userAgent } }, globals)
  undoes.push(page.install())
  // A wallet of another chain family removes no row.
  const other = createTestConnector({ info: { id: 'other', name: 'Phantom', namespace: 'test' } })
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors: [other] }), solana()] })
  undoes.push(() => latchkey.dispose())
  await latchkey.start()
  return { page, latchkey }
}

const rows = ({ state }: Latchkey): readonly ConnectorInfo[] => state.connectors.filter(({ id }) => id !== 'other')

describe('redirects', () => {
  it('default: on a phone, the wallets that can open the page themselves, each address encoded once', async () => {
    const { latchkey } = await open(IPHONE)
    const href = 'https%3A%2F%2Fapp.test%2Fshop%3Fa%3D1%26b%3D2%23top'
    expect(rows(latchkey)).toMatchObject([
      {
        id: 'phantom.redirect',
        namespace: 'solana',
        name: 'Phantom',
        type: 'ANNOUNCED',
        isInstalled: false,
        appUrl: `https://phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fapp.test`,
      },
      { id: 'coinbase.redirect', name: 'Coinbase Wallet', isInstalled: false, appUrl: `https://go.cb-w.com/dapp?cb_url=${href}` },
    ])
  })

  it('behavior: not on a desktop, and not for an installed wallet', async () => {
    expect(rows((await open(DESKTOP)).latchkey)).toEqual([])
    undoes
      .splice(0)
      .reverse()
      .forEach((undo) => undo())
    const { latchkey } = await open(IPHONE, { phantom: {} })
    expect(rows(latchkey).map(({ name }) => name)).toEqual(['Coinbase Wallet'])
    undoes
      .splice(0)
      .reverse()
      .forEach((undo) => undo())
    expect(rows((await open(IPHONE, { coinbaseSolana: {} })).latchkey).map(({ name }) => name)).toEqual(['Phantom'])
  })

  it("behavior: the link has the page's URL when the modal opens", async () => {
    const { page, latchkey } = await open(IPHONE)
    const before = rows(latchkey)
    latchkey.ui.views.add([{ id: 'test.Wallets', title: 'Wallets', role: 'connect' }])
    const changed = vi.fn()
    const stop = latchkey.subscribe((state) => state.connectors, changed)
    await latchkey.open()
    expect(rows(latchkey)).toEqual(before)
    expect(changed).not.toHaveBeenCalled()
    stop()
    await latchkey.close({ force: true })
    const { location } = page as unknown as { readonly location: { href: string } }
    location.href = 'https://app.test/cart'
    await latchkey.open()
    const href = 'https%3A%2F%2Fapp.test%2Fcart'
    expect(rows(latchkey).map(({ appUrl }) => appUrl)).toEqual([
      `https://phantom.app/ul/browse/${href}?ref=https%3A%2F%2Fapp.test`,
      `https://go.cb-w.com/dapp?cb_url=${href}`,
    ])
  })

  it('behavior: a wallet that is already listed has no link', async () => {
    const page = createTestPage()
    const wallet = await createSolanaTestWallet({ page, name: 'Phantom' })
    await wallet.install()
    const { latchkey } = await open(IPHONE, {}, page)
    expect(rows(latchkey).map(({ id }) => id)).toEqual(['Phantom', 'coinbase.redirect'])
  })

  it('behavior: the wallet replaces its link', async () => {
    const { page, latchkey } = await open(IPHONE)
    const wallet = await createSolanaTestWallet({ page, name: 'Phantom' })
    await wallet.install()
    await vi.waitFor(() => expect(rows(latchkey).map(({ id }) => id)).toEqual(['coinbase.redirect', 'Phantom']))
  })

  it('error: it cannot be connected to', async () => {
    const { latchkey } = await open(IPHONE)
    await expect(latchkey.connect({ connectorId: 'phantom.redirect' })).rejects.toMatchObject({
      code: 'WALLET_NOT_INSTALLED',
      context: { connectorId: 'phantom.redirect' },
    })
  })
})
