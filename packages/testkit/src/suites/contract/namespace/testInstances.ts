import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'
import { LISTENERS } from './testLifetime.js'

const APART = 'Instances on one page share nothing: keep nothing in the module'

/** Tests of several instances, in parallel and in sequence. */
export function testInstances({ fixtures, stage }: NamespaceSuite): void {
  const mayKeep = fixtures.lacks?.includes('unsubscribe') ?? false

  it('behavior: two instances do not share state', async () => {
    const { latchkey: first, wallet } = await stage.connected()
    const second = await stage.start()
    await stage.discovered(second, wallet)
    expect(stage.session(second), APART).toEqual({ status: 'disconnected' })
    await stage.connect(second, wallet)
    first.dispose()
    const [, other] = wallet.addresses
    await wallet.setAccounts([other as string])
    await eventually(() => expect(stage.session(second), APART).toMatchObject({ status: 'connected', account: { address: other } }))
  })

  it('behavior: a double setup, as in StrictMode, leaves one set of listeners', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    const listeners = wallet.listenerCount()
    await latchkey.start()
    expect(wallet.listenerCount(), 'A second start() does nothing: keep no listener outside of what onDispose takes off').toBe(listeners)
    latchkey.dispose()
    const again = await stage.start(storage)
    await stage.status(again, 'connected', 'A reload restores the session: let reconnect() resolve where the approval stands')
    if (!mayKeep) expect(wallet.listenerCount(), LISTENERS).toBe(listeners)
    const rows = again.state.connectors.filter(({ id }) => id === wallet.connectorId)
    expect(rows, 'A wallet has one row in an instance: list it once, however often it announces itself').toHaveLength(1)
  })
}
