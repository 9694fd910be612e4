// Tabs of one browser: each has its own client, with the same keys and over one storage.
import { createRemoteWallet } from '@latchkey/testkit-walletconnect'
import { expect, onTestFinished, test, vi } from 'vitest'
import { developmentKeys } from '../test/keys.js'
import type { Loaded, Stage } from '../test/stage.js'
import { eventually, pairWith, setStage, shownUri } from '../test/stage.js'

const TOPIC = '@latchkey/walletconnect/topic'

interface Tab extends Loaded {
  /** Another tab has changed the key. */
  hear(key: string): void
}

async function openTab({ create }: Stage): Promise<Tab> {
  // A client belongs to its page, which the others of this process are not.
  for (const key of [
    Symbol.for('latchkey.walletconnect.clients.1'),
    ...Object.keys(globalThis).filter((name) => /walletConnectCore/.test(name)),
  ])
    Reflect.deleteProperty(globalThis, key)
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  const loaded = create()
  await loaded.latchkey.ui.preload()
  vi.unstubAllGlobals()
  await loaded.latchkey.start()
  return { ...loaded, hear: (key) => void page.dispatchEvent(Object.assign(new Event('storage'), { key })) }
}

/** Two tabs with one session, of which the second has then paired another wallet. The first has not heard of it. */
async function setTabs() {
  const stage = await setStage()
  const other = await createRemoteWallet({ relayUrl: stage.relay.url, keys: developmentKeys.slice(1) })
  onTestFinished(() => other.stop())
  const first = await openTab(stage)
  await pairWith(first.latchkey, stage.wallet)
  const second = await openTab(stage)
  expect(sessionOf(second)).toEqual(sessionOf(first))
  await second.clock.advance(1_000)
  const { address } = await pairWith(second.latchkey, other)
  await eventually(() => expect(stage.wallet.sessions()).toEqual([]))
  const topic = (): unknown => JSON.parse(stage.storage.entries()[TOPIC] ?? 'null')
  return { ...stage, first, second, other, address, topic }
}

const sessionOf = ({ latchkey }: Loaded) => latchkey.state.sessions['eip155']

test('fault 52: another tab pairs another wallet: this one is disconnected, and what it asked the former wallet is over', async () => {
  const { first, second, other, relay } = await setTabs()
  const published = relay.calls('irn_publish')
  const asking = expect(first.latchkey.request({ method: 'personal_sign', params: ['0x00', addressOf(first)] })).rejects.toMatchObject({
    code: 'WALLET_DISCONNECTED',
  })
  await eventually(() => expect(relay.calls('irn_publish')).toBeGreaterThan(published))
  first.hear(TOPIC)
  await asking
  expect(sessionOf(first)).toEqual({ status: 'disconnected' })
  await expect(second.latchkey.request({ method: 'personal_sign', params: ['0x00', addressOf(second)] })).resolves.toMatch(/^0x/)
  expect(other.sessions()).toHaveLength(1)
})

test('fault 52: a tab that disconnects the former wallet leaves the session of the other tab in storage', async () => {
  const { first, other, topic } = await setTabs()
  await first.latchkey.disconnect()
  expect(topic()).toMatchObject({ value: other.sessions()[0] })
})

test('fault 52: a code in a tab whose client is older removes no key of the session of the other tab', async () => {
  const stage = await setTabs()
  const { first, second, other, address } = stage
  first.hear(TOPIC)
  const abort = new AbortController()
  const outcome = expect(first.latchkey.connect({ connectorId: 'walletConnect', signal: abort.signal })).rejects.toThrow()
  await shownUri(first.latchkey)
  abort.abort()
  await outcome
  second.latchkey.dispose()
  const reloaded = await openTab(stage)
  expect(sessionOf(reloaded)).toMatchObject({ status: 'connected', account: { address } })
  await expect(reloaded.latchkey.request({ method: 'personal_sign', params: ['0x00', address] })).resolves.toMatch(/^0x/)
  expect(other.requests).toHaveLength(1)
})

function addressOf(tab: Loaded): string {
  const session = sessionOf(tab)
  return session?.status === 'connected' ? session.account.address : expect.fail('not connected')
}
