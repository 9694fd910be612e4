import { expect, it } from 'vitest'
import type { NamespaceSuite } from '../NamespaceSuite.js'

/** Taking up an earlier session: never a prompt. */
export function testReconnecting({ fixtures: { namespace }, stage }: NamespaceSuite): void {
  it('default: a reload takes up the session without asking', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    latchkey.dispose()
    const reloaded = await stage.start(storage)
    await stage.status(reloaded, 'connected')
    expect(stage.session(reloaded)).toMatchObject({ connectorId: wallet.connectorId, account: { address: wallet.addresses[0] } })
    expect(wallet.promptCount()).toBe(1)
  })

  it('behavior: without an approval it is silent and ends disconnected', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    latchkey.dispose()
    await wallet.disconnect()
    const reloaded = await stage.start(storage)
    await stage.status(reloaded, 'disconnected')
    expect(wallet.promptCount()).toBe(1)
  })

  it('behavior: nothing was stored: nothing is asked', async () => {
    const wallet = await stage.wallet()
    const latchkey = await stage.start()
    await stage.discovered(latchkey, wallet)
    expect(stage.session(latchkey)).toEqual({ status: 'disconnected' })
    expect(wallet.promptCount()).toBe(0)
  })

  it('behavior: after an explicit disconnect a reload stays disconnected', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    await latchkey.disconnect({ namespace })
    latchkey.dispose()
    const reloaded = await stage.start(storage)
    await stage.discovered(reloaded, wallet)
    expect(stage.session(reloaded)).toEqual({ status: 'disconnected' })
    expect(wallet.promptCount()).toBe(1)
  })
}
