import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'
import { readFirstLoad } from '../readFirstLoad.js'

/** Loading, disposing, and several instances. */
export function testLifetime({ fixtures, stage }: NamespaceSuite): void {
  const { namespace, source } = fixtures

  it('default: vendor packages load on first use, not with the application', async () => {
    const { first, later } = await readFirstLoad(source.entry)
    for (const name of source.lazyPackages) {
      expect([...first]).not.toContain(name)
      expect([...later]).toContain(name)
    }
  })

  it('default: dispose removes every listener', async () => {
    const wallet = await stage.wallet()
    const before = wallet.listenerCount()
    const latchkey = await stage.start()
    await stage.discovered(latchkey, wallet)
    await stage.connect(latchkey, wallet)
    expect(wallet.listenerCount()).toBeGreaterThan(before)
    latchkey.dispose()
    latchkey.dispose()
    await eventually(() => expect(wallet.listenerCount()).toBe(before))
  })

  it('behavior: disposing while the wallet asks leaves no listener', async () => {
    const wallet = await stage.wallet()
    const before = wallet.listenerCount()
    const latchkey = await stage.start()
    await stage.discovered(latchkey, wallet)
    wallet.hold()
    const connecting = expect(latchkey.connect({ connectorId: wallet.connectorId, namespace })).rejects.toBeDefined()
    await eventually(() => expect(wallet.promptCount()).toBe(1))
    latchkey.dispose()
    wallet.approve()
    await connecting
    await eventually(() => expect(wallet.listenerCount()).toBe(before))
  })

  it('behavior: two instances do not share state', async () => {
    const { latchkey: first, wallet } = await stage.connected()
    const second = await stage.start()
    await stage.discovered(second, wallet)
    expect(stage.session(second)).toEqual({ status: 'disconnected' })
    await stage.connect(second, wallet)
    first.dispose()
    const [, other] = wallet.addresses
    await wallet.setAccounts([other as string])
    await eventually(() => expect(stage.session(second)).toMatchObject({ status: 'connected', account: { address: other } }))
  })

  it('behavior: a double setup, as in StrictMode, leaves one set of listeners', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    const listeners = wallet.listenerCount()
    await latchkey.start()
    expect(wallet.listenerCount()).toBe(listeners)
    latchkey.dispose()
    const again = await stage.start(storage)
    await stage.status(again, 'connected')
    expect(wallet.listenerCount()).toBe(listeners)
    expect(again.state.connectors.filter(({ id }) => id === wallet.connectorId)).toHaveLength(1)
  })
}
