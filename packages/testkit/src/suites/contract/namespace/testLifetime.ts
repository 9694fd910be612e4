import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import { itWhere } from '../itWhere.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'
import { readFirstLoad } from '../readFirstLoad.js'
import { watchPage } from '../watchPage.js'

/** The failure message of a remaining listener. */
export const LISTENERS =
  "No listener outlives the instance: undo what subscribe() and discovery added, or name 'unsubscribe' in lacks where the wallets' standard has no way"
const SILENCE = 'What a wallet says after dispose() is ignored: check context.signal before anything is passed on'

/** Tests of loading and disposing. */
export function testLifetime({ fixtures, stage }: NamespaceSuite): void {
  const { namespace, source, lacks = [] } = fixtures
  const mayKeep = lacks.includes('unsubscribe')

  const disposeWhileAsked = async () => {
    const wallet = await stage.wallet()
    const before = wallet.listenerCount()
    const latchkey = await stage.start()
    await stage.discovered(latchkey, wallet)
    wallet.hold()
    const connecting = expect(latchkey.connect({ connectorId: wallet.connectorId, namespace })).rejects.toBeDefined()
    await eventually(() => expect(wallet.promptCount(), 'connect() asks the visitor once').toBe(1))
    latchkey.dispose()
    wallet.approve()
    await connecting
    return { latchkey, wallet, before }
  }

  it('default: vendor packages load on first use, not with the application', async () => {
    const { first, later } = await readFirstLoad(source.entry)
    for (const name of source.lazyPackages) {
      expect([...first], `${name} is no part of the first load: reach it through import() only`).not.toContain(name)
      expect([...later], `${name} is loaded on first use: name in lazyPackages what the plugin really imports`).toContain(name)
    }
  })

  itWhere(!mayKeep)('default: dispose removes every listener', async () => {
    const wallet = await stage.wallet()
    const before = wallet.listenerCount()
    const latchkey = await stage.start()
    await stage.discovered(latchkey, wallet)
    await stage.connect(latchkey, wallet)
    expect(wallet.listenerCount(), 'Somebody listens while connected: count the listeners of the page in listenerCount()').toBeGreaterThan(
      before,
    )
    latchkey.dispose()
    latchkey.dispose()
    await eventually(() => expect(wallet.listenerCount(), LISTENERS).toBe(before))
  })

  it('behavior: dispose leaves no timer and no listener on the page', async () => {
    const wallet = await stage.wallet()
    const page = watchPage()
    try {
      const latchkey = await stage.start()
      await stage.discovered(latchkey, wallet)
      await stage.connect(latchkey, wallet)
      latchkey.dispose()
      // Some are ended by a promise that settles in the same turn.
      await new Promise((resolve) => setImmediate(resolve))
      expect(page.timers(), 'No timer outlives the instance: use context.clock, and end timers with onDispose').toBe(0)
      expect(page.listeners(), 'No listener on the page outlives the instance: take it off with onDispose or context.signal').toEqual([])
    } finally {
      page.stop()
    }
  })

  itWhere(!mayKeep)('behavior: disposing while the wallet asks leaves no listener', async () => {
    const { wallet, before } = await disposeWhileAsked()
    await eventually(() => expect(wallet.listenerCount(), LISTENERS).toBe(before))
  })

  itWhere(mayKeep)('behavior: reports of the wallet after dispose have no effect, also during a request', async () => {
    const { latchkey, wallet } = await stage.connected()
    latchkey.dispose()
    await wallet.setAccounts([wallet.addresses[1] as string])
    expect(latchkey.state.sessions[namespace], SILENCE).not.toMatchObject({ account: { address: wallet.addresses[1] } })
    const late = await disposeWhileAsked()
    expect(late.latchkey.state.sessions[namespace], SILENCE).not.toMatchObject({ status: 'connected' })
  })

  itWhere(mayKeep)('behavior: connecting again adds no listener', async () => {
    const { latchkey, wallet } = await stage.connected()
    const listeners = wallet.listenerCount()
    await latchkey.disconnect({ namespace })
    await stage.connect(latchkey, wallet)
    expect(
      wallet.listenerCount(),
      'A wallet without unsubscribe is listened to once: subscribe on its first connection, and share it',
    ).toBe(listeners)
  })
}
