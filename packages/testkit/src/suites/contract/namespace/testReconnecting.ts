import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../createMemoryStorage.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

const SILENT = 'Reconnecting never asks the visitor: use the silent way of the wallet in reconnect()'
const STANDING = 'A reload restores the session: let reconnect() resolve where the approval stands'
const OFFERED =
  'A stored network that is no longer listed is ignored: use the first listed one (currentNetwork of @latchkey/plugin-kit/wallet)'

/** Tests of reconnecting: never a prompt. */
export function testReconnecting({ fixtures: { namespace }, stage }: NamespaceSuite): void {
  it('default: a reload restores the session without a prompt', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    latchkey.dispose()
    const reloaded = await stage.start(storage)
    await stage.status(reloaded, 'connected', STANDING)
    expect(stage.session(reloaded)).toMatchObject({ connectorId: wallet.connectorId, account: { address: wallet.addresses[0] } })
    expect(wallet.promptCount(), SILENT).toBe(1)
  })

  it('behavior: without an approval it is silent and ends disconnected', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    latchkey.dispose()
    await wallet.disconnect()
    const reloaded = await stage.start(storage)
    await stage.status(reloaded, 'disconnected', 'Without an approval nothing is restored: let reconnect() resolve with undefined')
    expect(wallet.promptCount(), SILENT).toBe(1)
  })

  it('behavior: a stored network the application no longer lists is ignored', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    const chosen = latchkey.state.activeNetworkIds[namespace] ?? expect.fail('no network in use')
    latchkey.dispose()
    const former = Object.entries(storage.entries()).map(([key, text]) => [key, text.replaceAll(chosen, `${namespace}:latchkey-gone`)])
    const reloaded = await stage.start(createMemoryStorage(Object.fromEntries(former)))
    await stage.status(reloaded, 'connected', STANDING)
    const offered = reloaded.state.networks[namespace]?.map(({ caipNetworkId }) => caipNetworkId)
    expect(offered, OFFERED).toContain(reloaded.state.activeNetworkIds[namespace])
    const visitor = await stage.start(createMemoryStorage(Object.fromEntries(former.filter(([key]) => !key?.includes('/connection:')))))
    await stage.discovered(visitor, wallet)
    const { chainId } = await stage.connect(visitor, wallet)
    expect(offered, OFFERED).toContain(chainId)
  })

  it('behavior: without a stored session the wallet is not asked', async () => {
    const wallet = await stage.wallet()
    const latchkey = await stage.start()
    await stage.discovered(latchkey, wallet)
    expect(stage.session(latchkey)).toEqual({ status: 'disconnected' })
    expect(wallet.promptCount(), SILENT).toBe(0)
  })

  it('behavior: after an explicit disconnect a reload stays disconnected', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    await latchkey.disconnect({ namespace })
    latchkey.dispose()
    const reloaded = await stage.start(storage)
    await stage.discovered(reloaded, wallet)
    expect(stage.session(reloaded)).toEqual({ status: 'disconnected' })
    expect(wallet.promptCount(), SILENT).toBe(1)
  })
}
