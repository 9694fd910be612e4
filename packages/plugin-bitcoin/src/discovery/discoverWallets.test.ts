import type { ConnectorInfo, Latchkey } from '@latchkey/kernel'
import type { TestPage } from '@latchkey/testkit'
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bitcoin, bitcoinMainnet, bitcoinTestnet } from '../index.js'

let page: TestPage
let latchkey: Latchkey
const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const undoes: (() => void)[] = []

beforeEach(() => {
  page = createTestPage()
  undoes.push(page.install())
  logger.warn.mockClear()
  const plugins = [bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })]
  latchkey = createTestLatchkey({ plugins, logLevel: 'warn', logger }).latchkey
  undoes.push(() => latchkey.dispose())
})
afterEach(() =>
  undoes
    .splice(0)
    .reverse()
    .forEach((undo) => undo()),
)

type Options = Omit<Parameters<typeof createBitcoinTestWallet>[0], 'page'>
const install = async (options: Options): Promise<ReturnType<typeof createBitcoinTestWallet>> => {
  const wallet = createBitcoinTestWallet({ page, ...options })
  await wallet.install()
  return wallet
}

/** Injects sats-connect providers. */
const provide = (...entries: readonly Readonly<Record<string, unknown>>[]): void => {
  const request = (): Promise<never> => Promise.reject(new TypeError('not asked'))
  const providers = Object.fromEntries(entries.map(({ id }) => [String(id), { request }]))
  Object.assign(page, { btc_providers: entries, ...providers })
}

/** Registers any object as a wallet-standard wallet does. */
const register = (wallet: object): void => {
  const detail = (api: { register(...wallets: readonly object[]): unknown }): void => void api.register(wallet)
  page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
}

const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

const addressInUse = (): string | undefined => {
  const session = latchkey.state.sessions['bip122']
  return session?.status === 'connected' ? session.account.address : undefined
}

const rows = (): readonly ConnectorInfo[] => latchkey.state.connectors

describe('discoverWallets', () => {
  it('default: wallets of every protocol, each once', async () => {
    await install({ way: 'satsConnect', name: 'Sats' })
    await install({ way: 'okx' })
    await install({ way: 'leather' })
    await install({ way: 'standard', name: 'Standard' })
    await latchkey.start()
    expect(rows()).toMatchObject([
      {
        id: 'TestWallets.BitcoinProvider',
        name: 'Sats',
        type: 'ANNOUNCED',
        icon: expect.stringMatching(/^data:image/),
      },
      { id: 'LeatherProvider', name: 'Leather', type: 'ANNOUNCED' },
      { id: 'com.okex.wallet', name: 'OKX Wallet', type: 'ANNOUNCED', rdns: 'com.okex.wallet' },
      { id: 'Standard', name: 'Standard', type: 'ANNOUNCED' },
    ])
    expect(rows().filter(({ isAmbiguous }) => isAmbiguous)).toEqual([])
  })

  it.each(['satsConnect', 'leather', 'okx', 'standard'] as const)(
    'default: by %s a listed wallet is connected, signs, and changes network',
    async (way) => {
      const { connectorId } = await install({ way, name: 'Listed' })
      await latchkey.start()
      await latchkey.connect({ connectorId })
      expect(addressInUse()).toMatch(/^bc1q/)
      const request = { namespace: 'bip122', method: 'signMessage', params: { message: 'Hi' } }
      expect(await latchkey.request(request)).toMatchObject({ address: addressInUse(), signature: expect.any(String) })
      await latchkey.switchNetwork({ chainId: TESTNET })
      expect(addressInUse()).toMatch(/^tb1q/)
    },
  )

  it('default: a page without wallets lists none, and nothing is logged', async () => {
    Object.assign(page, {
      btc_providers: [{ id: 'Nowhere.Deep', name: 'Nowhere' }, { id: 'page', name: 'No provider' }, {}, null],
      page: {},
    })
    await latchkey.start()
    expect(rows()).toEqual([])
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('behavior: objects without the methods or without Bitcoin are not listed', async () => {
    Object.assign(page, { LeatherProvider: { request: 'text' }, okxwallet: { solana: {} } })
    await latchkey.start()
    register({ name: 'Other', features: { 'standard:connect': {} }, accounts: [] })
    expect(rows()).toEqual([])
  })

  it('behavior: a wallet with two protocols is one row, by the provider that both name', async () => {
    const request = (): Promise<never> => Promise.reject(new TypeError('not asked'))
    const provider = { request }
    Object.assign(page, { btc_providers: [{ id: 'both', name: 'Both' }], both: provider })
    await latchkey.start()
    register({ name: 'Both', features: { 'bitcoin:connect': {}, 'sats-connect:': { provider } }, accounts: [] })
    expect(rows().map(({ id, isAmbiguous }) => [id, isAmbiguous])).toEqual([['both', undefined]])
  })

  it.each([
    ['the same name', 'Xverse'],
    ['an invisible character', 'Xve\u200brse'],
    ['a Cyrillic letter', 'Xvеrsе'],
  ])('fault 54: an earlier wallet with %s, of another protocol, removes no row: both are listed, marked', async (_, name) => {
    provide({ id: 'Evil', name })
    await latchkey.start()
    await install({ way: 'standard', name: 'Xverse' })
    expect(rows().map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true])
    await latchkey.connect({ connectorId: rows()[1]?.id as string })
    expect(latchkey.state.sessions['bip122']).toMatchObject({ status: 'connected' })
  })

  it('fault 54: a provider that used a property before the genuine one is listed too, marked', async () => {
    const request = (): Promise<never> => Promise.reject(new TypeError('not asked'))
    Object.assign(page, { btc_providers: [{ id: 'xverse', name: 'Xverse' }], xverse: { request } })
    await latchkey.start()
    Object.assign(page, { xverse: { request } })
    page.dispatchEvent(new Event('load'))
    expect(rows().map(({ id, isAmbiguous }) => [id, isAmbiguous])).toEqual([
      ['xverse', true],
      ['xverse#2', true],
    ])
  })

  it('behavior: Leather among the sats-connect providers uses its own protocol, once', async () => {
    await install({ way: 'leather' })
    Object.assign(page, { btc_providers: [{ id: 'LeatherProvider', name: 'Leather' }] })
    await latchkey.start()
    await latchkey.connect({ connectorId: 'LeatherProvider' })
    expect(rows().map(({ id }) => id)).toEqual(['LeatherProvider'])
  })

  it("fault 54: an entry that names Leather's property by another name does not affect it", async () => {
    await install({ way: 'leather' })
    Object.assign(page, { btc_providers: [{ id: 'LeatherProvider', name: 'Evil' }] })
    await latchkey.start()
    expect(rows().map(({ name, isAmbiguous }) => [name, isAmbiguous])).toEqual([
      ['Evil', true],
      ['Leather', true],
    ])
  })

  it('behavior: extensions that inject with the page or later are listed', async () => {
    await latchkey.start()
    await install({ way: 'satsConnect', name: 'Late' })
    page.dispatchEvent(new Event('load'))
    await install({ way: 'standard', name: 'Later' })
    expect(rows().map(({ name }) => name)).toEqual(['Late', 'Later'])
    latchkey.dispose()
    expect([page.listenerCount('load'), page.listenerCount('wallet-standard:register-wallet')]).toEqual([0, 0])
  })

  it('fault 2: an icon URL is dropped', async () => {
    provide({ id: 'A', name: 'A', icon: 'https://evil.example/icon.png' })
    await latchkey.start()
    expect(rows()[0]).not.toHaveProperty('icon')
  })

  it('fault 4: two providers of one name are both shown, marked as ambiguous', async () => {
    provide({ id: 'A', name: 'Twin' }, { id: 'B', name: 'Twin' })
    await latchkey.start()
    expect(rows()).toMatchObject([
      { id: 'A', isAmbiguous: true },
      { id: 'B', isAmbiguous: true },
    ])
  })

  it('fault 4: one id under two names is two rows of one identity, marked', async () => {
    provide({ id: 'A', name: 'First' }, { id: 'A', name: 'Second' })
    await latchkey.start()
    expect(rows().map(({ id, name, isAmbiguous }) => [id, name, isAmbiguous])).toEqual([
      ['A', 'First', true],
      ['A#2', 'Second', true],
    ])
  })

  it('fault 5: names are cleaned and clipped', async () => {
    provide({ id: 'A', name: `\u202e<b>Xve\u200brse</b>${'x'.repeat(10_000)}` })
    await latchkey.start()
    expect(rows()[0]?.name).toBe(`<b>Xverse</b>${'x'.repeat(51)}`)
  })

  it.each([
    ['an invalid list', { btc_providers: 'none' }],
    [
      'invalid entries',
      {
        btc_providers: [null, 7, {}, { id: 7 }, { id: 'Missing', name: 'Missing' }, { id: '__proto__', name: 'Proto' }],
      },
    ],
    [
      'a throwing getter',
      {
        btc_providers: [
          Object.defineProperty({}, 'id', {
            get: () => {
              throw new TypeError('no')
            },
          }),
        ],
      },
    ],
  ])('fault 7: %s hides no other wallet', async (_, properties) => {
    Object.assign(page, properties)
    await install({ way: 'standard', name: 'Good' })
    await latchkey.start()
    expect(rows().map(({ name }) => name)).toEqual(['Good'])
  })

  it('fault 7: a property or an entry that throws hides no other', async () => {
    const refuse = (): never => {
      throw new TypeError('no')
    }
    provide({ id: 'A', name: 'A' }, { id: 'Broken', name: 'Broken' }, { id: 'B', name: 'B' })
    Object.defineProperty(page, 'Broken', { get: refuse })
    Object.defineProperty(page, 'LeatherProvider', { get: refuse })
    Object.assign(page, { okxwallet: { bitcoin: {} } })
    await latchkey.start()
    expect(rows().map(({ name }) => name)).toEqual(['A', 'B', 'OKX Wallet'])
  })

  it('fault 8: endless providers give a bounded list', async () => {
    provide(...Array.from({ length: 2_100 }, (_, index) => ({ id: `wallet${index}`, name: `Wallet ${index}` })))
    await latchkey.start()
    expect(rows()).toHaveLength(2_000)
  })

  it('fault 27: importing and creating in Node touches no global', () => {
    undoes
      .splice(0)
      .reverse()
      .forEach((undo) => undo())
    const before = Object.getOwnPropertyNames(globalThis)
    const { latchkey: server } = createTestLatchkey({ plugins: [bitcoin()] })
    expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
    server.dispose()
  })
})
