import type { Latchkey } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import type { MemoryStorage } from '@latchkey/testkit'
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import type { PolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { createPolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { hexToBytes } from '@noble/hashes/utils.js'
import { decodeAddress } from '@polkadot/util-crypto'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { polkadot } from '../index.js'

beforeAll(() => waitReady())

const ID = 'polkadot.all'

interface Stage {
  readonly first: PolkadotTestWallet
  readonly second: PolkadotTestWallet
  start(storage?: MemoryStorage, joinsExtensions?: boolean): Promise<Latchkey>
  prompts(): readonly number[]
}

/** A page with two extensions: one shares Alice, the other Alice and Bob. */
async function createStage(): Promise<Stage> {
  const page = createTestPage()
  onTestFinished(page.install())
  const [first, second] = ['talisman', 'subwallet-js'].map((name) => createPolkadotTestWallet({ page, name })) as [
    PolkadotTestWallet,
    PolkadotTestWallet,
  ]
  await first.install()
  await second.install()
  await second.setAccounts(second.addresses.slice(0, 2))
  return {
    first,
    second,
    prompts: () => [first, second].map((wallet) => wallet.promptCount()),
    async start(storage = createMemoryStorage(), joinsExtensions = true) {
      const metadata = { name: 'Shop', description: 'A shop', url: 'https://app.test', icons: [] }
      const latchkey = createLatchkey({
        projectId: 'test',
        metadata,
        plugins: [polkadot({ joinsExtensions })],
        storage,
        logLevel: 'silent',
      })
      onTestFinished(() => latchkey.dispose())
      await latchkey.start()
      return latchkey
    },
  }
}

const accountsOf = (latchkey: Latchkey) => {
  const session = latchkey.state.sessions['polkadot']
  return session?.status === 'connected' ? session.accounts.map(({ address, name }) => [address, name]) : session?.status
}

describe('joinExtensions', () => {
  it('parameters: joinsExtensions also lists all as one wallet, where there are several', async () => {
    const { start, second } = await createStage()
    const idsOf = ({ state }: Latchkey) => state.connectors.map(({ id }) => id)
    expect(idsOf(await start(undefined, false))).toEqual(['talisman', 'subwallet-js'])
    expect(idsOf(await start())).toEqual(['talisman', 'subwallet-js', ID])
    await second.uninstall()
    expect(idsOf(await start())).toEqual(['talisman'])
  })

  it("default: the accounts of all, each once with its extension's name, and each signed by its own extension", async () => {
    const { start, first, second, prompts } = await createStage()
    const latchkey = await start()
    await latchkey.connect({ connectorId: ID })
    const [alice = '', bob = ''] = first.addresses
    expect(accountsOf(latchkey)).toEqual([
      [alice, 'Account 1 (Talisman)'],
      [bob, 'Account 2 (SubWallet)'],
    ])
    first.reject()
    latchkey.switchAccount({ namespace: 'polkadot', address: bob })
    const ask = () => latchkey.request({ namespace: 'polkadot', method: 'polkadot_signMessage', params: { message: 'hi' } })
    const { signature } = (await ask()) as { readonly signature: string }
    expect(sr25519Verify(hexToBytes(signature.slice(2)), new TextEncoder().encode('<Bytes>hi</Bytes>'), decodeAddress(bob))).toBe(true)
    latchkey.switchAccount({ namespace: 'polkadot', address: alice })
    await expect(ask()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(prompts()).toEqual([2, 2])
    expect(second.addresses).toEqual(first.addresses)
  })

  it('behavior: changes of each reach the session, until it disconnects', async () => {
    const { start, first, second } = await createStage()
    const before = [first, second].map((wallet) => wallet.listenerCount())
    const latchkey = await start()
    await latchkey.connect({ connectorId: ID })
    const [, bob = '', charlie = ''] = second.addresses
    await second.setAccounts([bob, charlie])
    await first.setAccounts([])
    await vi.waitFor(() =>
      expect(accountsOf(latchkey)).toEqual([
        [bob, 'Account 2 (SubWallet)'],
        [charlie, 'Account 3 (SubWallet)'],
      ]),
    )
    await second.setAccounts([])
    await vi.waitFor(() => expect(accountsOf(latchkey)).toBe('disconnected'))
    latchkey.dispose()
    await vi.waitFor(() => expect([first, second].map((wallet) => wallet.listenerCount())).toEqual(before))
  })

  it('behavior: one that rejects is dropped, and a reload does not ask it again', async () => {
    const { start, first, second, prompts } = await createStage()
    const storage = createMemoryStorage()
    first.reject()
    const latchkey = await start(storage)
    await latchkey.connect({ connectorId: ID })
    const expected = second.addresses.slice(0, 2).map((address, index) => [address, `Account ${index + 1} (SubWallet)`])
    expect(accountsOf(latchkey)).toEqual(expected)
    latchkey.dispose()
    const reloaded = await start(storage)
    await vi.waitFor(() => expect(accountsOf(reloaded)).toEqual(expected))
    expect(prompts()).toEqual([1, 1])
  })

  it.each(['null', '7', '"talisman"', '{}', '[7]', '["constructor"]', '["__proto__"]', '[[]]', '[', '{"__proto__":{"polluted":1}}'])(
    'fault 25: with %s in storage a reload asks no extension that was not approved, and connecting again works',
    async (value) => {
      const { start, prompts } = await createStage()
      const storage = createMemoryStorage()
      const latchkey = await start(storage)
      await latchkey.connect({ connectorId: ID })
      const expected = accountsOf(latchkey)
      latchkey.dispose()
      const key = Object.keys(storage.entries()).find((name) => name.endsWith('/joined')) ?? expect.fail('nothing is stored')
      storage.setItem(key, `{"v":1,"value":${value}}`)
      const reloaded = await start(storage)
      await vi.waitFor(() => expect(reloaded.state.sessions['polkadot']?.status).toBe('disconnected'))
      expect(prompts()).toEqual([1, 1])
      await reloaded.connect({ connectorId: ID })
      expect(accountsOf(reloaded)).toEqual(expected)
      expect({}).not.toHaveProperty('polluted')
    },
  )

  it('error: all reject', async () => {
    const { start, first, second } = await createStage()
    first.reject()
    second.reject()
    await expect((await start()).connect({ connectorId: ID })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})
