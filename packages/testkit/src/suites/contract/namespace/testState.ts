import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../createMemoryStorage.js'
import { JUNK, spoil } from '../junk.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

const PLAIN = 'State is plain data: keep providers, clients and functions outside of state.own(), infos and accounts'
const STANDS = 'What another tab stores ends no session without its word: let the `read` of storage.get() refuse other shapes'

/** Tests of what is in state and in storage. */
export function testState({ fixtures: { namespace }, stage }: NamespaceSuite): void {
  it('behavior: the state of a connected instance is plain data', async () => {
    const { latchkey, wallet } = await stage.connected()
    const { state } = latchkey
    expect(() => structuredClone(state), PLAIN).not.toThrow()
    expect(structuredClone(state), PLAIN).toEqual(state)
    await wallet.setAccounts([wallet.addresses[1] as string])
    await latchkey.disconnect({ namespace })
    expect(structuredClone(latchkey.state.sessions), PLAIN).toEqual(latchkey.state.sessions)
  })

  it.each(JUNK)('behavior: another tab may store %s', async (_, text) => {
    const { latchkey, wallet, storage } = await stage.connected()
    const own = Object.keys(storage.entries())
    spoil(storage, own, text)
    expect(['connected', 'disconnected'], STANDS).toContain(stage.session(latchkey)?.status)
    latchkey.dispose()
    const reloaded = await stage.start(createMemoryStorage(Object.fromEntries(own.map((key) => [key, text]))))
    await stage.discovered(reloaded, wallet)
    await stage.connect(reloaded, wallet)
  })
}
