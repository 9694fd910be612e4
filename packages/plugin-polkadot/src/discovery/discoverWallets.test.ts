import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { createPolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { kusama, polkadot, polkadotMainnet } from '../index.js'
import type { PolkadotOptions } from '../index.js'

/** Starts an instance on a page. @returns Its list, and the page's `load`. */
async function start(injectedWeb3: unknown, options?: PolkadotOptions) {
  const page = Object.assign(createTestPage(), { injectedWeb3 })
  onTestFinished(page.install())
  const { latchkey } = createTestLatchkey({ plugins: [polkadot(options)] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  return { page, latchkey, list: () => latchkey.state.connectors.filter(({ namespace }) => namespace === 'polkadot') }
}

const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

const entry = { version: '1', enable: () => Promise.reject(new TypeError('Cancelled')) }

describe('discoverWallets', () => {
  it('default: each extension by its display name', async () => {
    const { list } = await start({ 'polkadot-js': entry, 'subwallet-js': entry, talisman: entry, polkagate: entry, other: entry })
    expect(list().map(({ id, name, type }) => [id, name, type])).toEqual([
      ['polkadot-js', 'Polkadot{.js}', 'ANNOUNCED'],
      ['subwallet-js', 'SubWallet', 'ANNOUNCED'],
      ['talisman', 'Talisman', 'ANNOUNCED'],
      ['polkagate', 'PolkaGate', 'ANNOUNCED'],
      ['other', 'other', 'ANNOUNCED'],
    ])
  })

  it("default: after a change of network the address has that network's format", async () => {
    const { page, latchkey } = await start(undefined, { networks: [polkadotMainnet, kusama] })
    const wallet = createPolkadotTestWallet({ page })
    await wallet.install()
    page.dispatchEvent(new Event('load'))
    await latchkey.connect({ connectorId: wallet.connectorId })
    expect(latchkey.state.sessions['polkadot']).toMatchObject({ account: { address: wallet.addresses[0] } })
    await latchkey.switchNetwork({ chainId: KUSAMA })
    const [onKusama] = createPolkadotTestWallet({ page, ss58Prefix: 2 }).addresses
    expect(latchkey.state.sessions['polkadot']).toMatchObject({ account: { address: onKusama } })
  })

  it('parameters: joinsExtensions also lists all as one wallet, once there are two, with their names', async () => {
    const page = createTestPage()
    const [first, second] = [createPolkadotTestWallet({ page, name: 'talisman' }), createPolkadotTestWallet({ page, name: 'other' })]
    const found = await start({ talisman: first.entry }, { joinsExtensions: true, networks: [polkadotMainnet, kusama] })
    expect(found.list().map(({ id }) => id)).toEqual(['talisman'])
    Object.assign(found.page, { injectedWeb3: { talisman: first.entry, other: second.entry } })
    for (let load = 0; load < 2; load += 1) found.page.dispatchEvent(new Event('load'))
    expect(found.list().map(({ id }) => id)).toEqual(['talisman', 'other', 'polkadot.all'])
    expect(found.list()[2]).toEqual({ id: 'polkadot.all', namespace: 'polkadot', name: 'All Polkadot extensions', type: 'ANNOUNCED' })
    await second.setAccounts(second.addresses.slice(1, 2))
    await found.latchkey.connect({ connectorId: 'polkadot.all' })
    await found.latchkey.switchNetwork({ chainId: KUSAMA })
    const [alice, bob] = createPolkadotTestWallet({ page, ss58Prefix: 2 }).addresses
    expect(found.latchkey.state.sessions['polkadot']).toMatchObject({
      accounts: [
        { address: alice, name: 'Account 1 (Talisman)' },
        { address: bob, name: 'Account 2 (other)' },
      ],
    })
  })

  it('parameters: without joinsExtensions there is no such wallet', async () => {
    const { list } = await start({ talisman: entry, other: entry })
    expect(list().map(({ id }) => id)).toEqual(['talisman', 'other'])
  })

  it('behavior: `connect`, the newer name, is asked before `enable`, as a method of the entry', async () => {
    const asked: unknown[] = []
    const newer = {
      ...entry,
      connect(this: unknown, ...parameters: readonly unknown[]) {
        asked.push(this, parameters)
        return Promise.reject(new TypeError('Cancelled'))
      },
    }
    const { latchkey } = await start({ newer })
    await expect(latchkey.connect({ connectorId: 'newer', namespace: 'polkadot' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked).toEqual([newer, [latchkey.config.metadata.name]])
  })

  it('behavior: a late one is listed once when the page has loaded', async () => {
    const { page, list } = await start(undefined)
    expect(list()).toEqual([])
    const wallet = createPolkadotTestWallet({ page })
    void wallet.install()
    page.dispatchEvent(new Event('load'))
    page.dispatchEvent(new Event('load'))
    expect(list().map(({ id }) => id)).toEqual(['test-polkadot-wallet'])
  })

  it('behavior: an incomplete entry is read again when the page has loaded', async () => {
    const late: Record<string, unknown> = {}
    const { page, list } = await start({ late })
    expect(list()).toEqual([])
    late['enable'] = entry.enable
    page.dispatchEvent(new Event('load'))
    expect(list().map(({ id }) => id)).toEqual(['late'])
  })

  it.each([['text'], [7], [[]], [{ wallet: 'text' }], [{ wallet: { enable: 1 } }], [{ '': entry }]])(
    'error: nothing is listed of %j',
    async (injected) => {
      const { list } = await start(injected)
      expect(list()).toEqual([])
    },
  )

  it('fault 5: a name with HTML, right-to-left override, zero-width characters, or 10,000 characters: cleaned, clipped', async () => {
    const { list } = await start({ '<b>a\u202e\u200bb</b>': entry, ['x'.repeat(10_000)]: entry })
    expect(list().map(({ name }) => name)).toEqual(['<b>ab</b>', 'x'.repeat(64)])
  })

  it('fault 6: a lookalike never takes the name of another', async () => {
    const { list } = await start({ talisman: entry, 'Talisman Fake': entry })
    expect(list().map(({ id, name, isAmbiguous }) => [id, name, isAmbiguous])).toEqual([
      ['talisman', 'Talisman', undefined],
      ['Talisman Fake', 'Talisman Fake', undefined],
    ])
  })

  it.each([
    ['an invisible character', 'talisman\u200b', 'talisman%E2%80%8B'],
    ['a Cyrillic letter', 't\u0430lisman', 't\u0430lisman'],
    ['a space', 'Talisman ', 'Talisman%20'],
    ['a known name as its key', 'Talisman', 'Talisman'],
  ])('fault 54: an imitation by %s replaces no row: both are listed, marked, and separately connected', async (_, key, id) => {
    const asked: string[] = []
    const ask = (name: string) => ({ version: '1', enable: () => (asked.push(name), Promise.reject(new TypeError('Cancelled'))) })
    const { list, latchkey } = await start({ [key]: ask('fake'), talisman: ask('genuine') })
    expect(list().map((info) => [info.id, info.isAmbiguous])).toEqual([
      [id, true],
      ['talisman', true],
    ])
    await expect(latchkey.connect({ connectorId: 'talisman', namespace: 'polkadot' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked).toEqual(['genuine'])
  })

  it('fault 7: with throwing getters the others still appear; later changes are ignored', async () => {
    const broken = {
      get enable(): unknown {
        throw new TypeError('no')
      },
    }
    const changing: Record<string, unknown> = { ...entry }
    const { list, latchkey } = await start({ broken, changing })
    expect(list().map(({ id }) => id)).toEqual(['changing'])
    let wasAsked = false
    changing['enable'] = () => {
      wasAsked = true
      return Promise.reject(new TypeError('Cancelled'))
    }
    await expect(latchkey.connect({ connectorId: 'changing', namespace: 'polkadot' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wasAsked).toBe(false)
  })

  it('fault 7: a property that throws is read again when the page has loaded', async () => {
    const page = Object.defineProperty(createTestPage(), 'injectedWeb3', {
      configurable: true,
      get: () => {
        throw new TypeError('no')
      },
    })
    onTestFinished(page.install())
    const { latchkey } = createTestLatchkey({ plugins: [polkadot()] })
    onTestFinished(() => latchkey.dispose())
    await latchkey.start()
    Object.defineProperty(page, 'injectedWeb3', { value: { late: entry } })
    page.dispatchEvent(new Event('load'))
    expect(latchkey.state.connectors.map(({ id }) => id)).toEqual(['late'])
  })

  it('fault 8: 2,100 entries: a bounded list', async () => {
    const { list } = await start(Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`wallet-${index}`, entry])))
    expect(list()).toHaveLength(2_000)
  })

  it('fault 27: a page without a window lists nothing', async () => {
    const { latchkey } = createTestLatchkey({ plugins: [polkadot()] })
    onTestFinished(() => latchkey.dispose())
    await latchkey.start()
    expect(latchkey.state.connectors.filter(({ namespace }) => namespace === 'polkadot')).toEqual([])
  })
})
