import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { createCosmosTestWallet } from '@latchkey/testkit/page-wallet/cosmos'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cosmos, cosmosHub, osmosis } from '../index.js'

/** Starts an instance on a page. @returns Its list, and the page's `load`. */
async function start(wallets: object) {
  const page = Object.defineProperties(createTestPage(), Object.getOwnPropertyDescriptors(wallets))
  onTestFinished(page.install())
  const { latchkey } = createTestLatchkey({ plugins: [cosmos({ networks: [cosmosHub, osmosis] })] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  return { page, latchkey, list: () => latchkey.state.connectors.filter(({ namespace }) => namespace === 'cosmos') }
}

const ask = () => Promise.reject(new TypeError('not asked'))

const wallet = () => ({
  enable: () => Promise.reject(new TypeError('Request rejected')),
  getKey: () => Promise.reject(new TypeError('no')),
})

describe('discoverWallets', () => {
  it('default: Keplr and the wallets with its interface', async () => {
    const { list } = await start({ keplr: wallet(), leap: wallet(), cosmostation: { providers: { keplr: wallet() } } })
    expect(list().map(({ id, name, type }) => [id, name, type])).toEqual([
      ['leap', 'Leap', 'ANNOUNCED'],
      ['cosmostation', 'Cosmostation', 'ANNOUNCED'],
      ['keplr', 'Keplr', 'ANNOUNCED'],
    ])
  })

  it.each(['leap', 'cosmostation', 'keplr'] as const)(
    'default: %s is connected, follows its change of account, and changes network',
    async (place) => {
      const { page, latchkey } = await start({})
      const wallet = await createCosmosTestWallet({ page, place })
      await wallet.install()
      page.dispatchEvent(new Event('load'))
      const address = () => (latchkey.state.sessions['cosmos'] as { readonly account?: { readonly address: string } }).account?.address
      await latchkey.connect({ connectorId: place, namespace: 'cosmos' })
      const [first, second = ''] = wallet.addresses
      expect(address()).toBe(first)
      await wallet.setAccounts([second])
      await vi.waitFor(() => expect(address()).toBe(second), { timeout: 10_000 })
      await latchkey.switchNetwork({ chainId: 'cosmos:osmosis-1' })
      expect(address()).toMatch(/^osmo1/)
    },
  )

  it("behavior: a wallet that also sets Keplr's property is listed once, by its own name", async () => {
    const leap = wallet()
    const { list } = await start({ keplr: leap, leap })
    expect(list().map(({ id }) => id)).toEqual(['leap'])
  })

  it('behavior: a late one is listed once when the page has loaded', async () => {
    const { page, list } = await start({})
    expect(list()).toEqual([])
    const late = await createCosmosTestWallet({ page, place: 'cosmostation' })
    void late.install()
    page.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('load'))
    expect(list().map(({ id }) => id)).toEqual(['cosmostation'])
  })

  it.each([
    [{ keplr: 'text' }],
    [{ keplr: {} }],
    [{ keplr: null }],
    [{ leap: { enable: 1, getKey: 1 } }],
    [{ leap: { enable: ask } }],
    [{ leap: { getKey: ask } }],
    [{ cosmostation: { providers: 7 } }],
  ])('error: nothing is listed of %j', async (wallets) => {
    const { list } = await start(wallets)
    expect(list()).toEqual([])
  })

  it('fault 7: with throwing getters the others still appear', async () => {
    const { list } = await start({
      get leap(): unknown {
        throw new TypeError('no')
      },
      keplr: wallet(),
    })
    expect(list().map(({ id }) => id)).toEqual(['keplr'])
  })

  it.each([
    [new TypeError('Request rejected'), 'USER_REJECTED'],
    [Object.assign(new TypeError('User denied'), { code: 4001 }), 'USER_REJECTED'],
    ['Request rejected', 'USER_REJECTED'],
    [new TypeError('Oops'), 'WALLET_FAILED'],
  ])("error: a wallet's error: %s", async (error, code) => {
    const { latchkey } = await start({ keplr: { ...wallet(), enable: () => Promise.reject(error as Error) } })
    await expect(latchkey.connect({ connectorId: 'keplr', namespace: 'cosmos' })).rejects.toMatchObject({ code })
  })

  it('fault 27: a page without a window lists nothing', async () => {
    const { latchkey } = createTestLatchkey({ plugins: [cosmos()] })
    onTestFinished(() => latchkey.dispose())
    await latchkey.start()
    expect(latchkey.state.connectors.filter(({ namespace }) => namespace === 'cosmos')).toEqual([])
  })
})
