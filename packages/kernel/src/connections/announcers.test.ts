import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import type { ConnectEvent } from '../contracts/hooks.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { PluginContext } from '../contracts/Plugin.js'
import { definePlugin } from '../plugin/install.js'
import { account, connection, createFakeConnector, fakeNamespace, type FakeConnector } from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'

afterEach(() => vi.unstubAllGlobals())

const ID = 'io.wallet'
const first = () => createFakeConnector({ id: ID })
const second = () => createFakeConnector({ id: `${ID}#2`, claimedId: ID })

/** Storage after a visit that connected Alice with the wallet of this id. */
async function visited(id = ID): Promise<ReturnType<typeof sharedStorage>> {
  const storage = sharedStorage()
  const wallet = createFakeConnector({ id })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', [wallet])] })
  const result = latchkey.connect({ connectorId: id })
  wallet.next('connect').answer(connection('alice'))
  await result
  latchkey.dispose()
  return storage
}

interface Visit {
  readonly latchkey: Latchkey
  readonly started: Promise<void>
  readonly events: readonly ConnectEvent[]
  add(wallet: FakeConnector): void
}

function visit(storage: ReturnType<typeof sharedStorage>, wallets: readonly FakeConnector[], options = {}): Visit {
  const events: ConnectEvent[] = []
  let context: PluginContext | undefined
  const observer = definePlugin({
    id: 'observer',
    apiVersion: 1,
    setup(given) {
      context = given
      given.hooks.onConnect.tap((event) => void events.push(event))
    },
  })
  const latchkey = instance({ storage, plugins: [fakeNamespace('test', wallets), observer], ...options })
  return { latchkey, started: latchkey.start(), events, add: (wallet) => void context?.connectors.add(wallet) }
}

const isStored = ({ items }: ReturnType<typeof sharedStorage>) => [...items.values()].join().includes('alice')

describe('wallets that announce the stored identity', () => {
  test('fault 54: with two announcers no wallet is asked, the session is disconnected, the stored connection stays', async () => {
    const storage = await visited()
    const [one, two] = [first(), second()]
    const { latchkey, started, events } = visit(storage, [one, two])
    await started
    expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
    expect([one.told, two.told, events]).toEqual([[], [], []])
    expect(isStored(storage)).toBe(true)
    expect(latchkey.state.connectors.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true])
  })

  test('fault 54: a later load with one announcer restores the session', async () => {
    const storage = await visited()
    await visit(storage, [first(), second()]).started
    const one = first()
    const { latchkey, started } = visit(storage, [one])
    await settle()
    one.next('reconnect').answer(connection('alice'))
    await started
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: ID })
  })

  test('fault 54: a session with the second announcer is restored when that wallet is alone, and not when both announce', async () => {
    const storage = await visited(`${ID}#2`)
    await visit(storage, [first(), second()]).started
    expect(isStored(storage)).toBe(true)
    const one = first()
    const { latchkey, started } = visit(storage, [one])
    await settle()
    one.next('reconnect').answer(connection('alice'))
    await started
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: ID })
  })

  test('fault 54: a duplicate announced before the wallet answers ends the attempt', async () => {
    const storage = await visited()
    const one = first()
    const { latchkey, started, events, add } = visit(storage, [one])
    await settle()
    add(second())
    one.next('reconnect').answer(connection('alice'))
    await started
    expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
    expect(events).toEqual([])
    expect(one.told).toEqual(['reconnect'])
    expect(one.listeners.size).toBe(0)
    expect(isStored(storage)).toBe(true)
  })

  test('fault 54: a duplicate announced after the session was restored is marked; the session stays', async () => {
    const storage = await visited()
    const one = first()
    const { latchkey, started, add } = visit(storage, [one])
    await settle()
    one.next('reconnect').answer(connection('alice'))
    await started
    add(second())
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: ID })
    expect(latchkey.state.connectors.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true])
  })

  test('behavior: wallets of another identity or namespace are no duplicates', async () => {
    const storage = await visited()
    const one = first()
    const { latchkey, started } = visit(storage, [one, createFakeConnector({ id: 'io.other' })], {})
    await settle()
    one.next('reconnect').answer(connection('alice'))
    await started
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected' })
  })
})

describe('a page that is still loading', () => {
  function stubLoadingPage() {
    const page = Object.assign(new EventTarget(), { localStorage: undefined })
    const document = { readyState: 'loading' }
    vi.stubGlobal('window', page)
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('document', document)
    return () => {
      document.readyState = 'complete'
      page.dispatchEvent(new Event('load'))
    }
  }

  test('fault 54: a session is restored only after the page and its extensions have loaded', async () => {
    const storage = await visited()
    const load = stubLoadingPage()
    const clock = createTestClock()
    const one = first()
    const { latchkey, started } = visit(storage, [one], { clock })
    await settle()
    one.next('reconnect').answer(connection('alice'))
    await settle()
    expect(latchkey.state.sessions['test']).toEqual({ status: 'reconnecting', connectorId: ID })
    load()
    await settle()
    clock.advance(99)
    await settle()
    expect(latchkey.state.sessions['test']?.status).toBe('reconnecting')
    clock.advance(1)
    await started
    expect(latchkey.state.sessions['test']?.status).toBe('connected')
  })

  test('fault 54: a duplicate announced before that still ends the attempt', async () => {
    const storage = await visited()
    const load = stubLoadingPage()
    const clock = createTestClock()
    const one = first()
    const { latchkey, started, add } = visit(storage, [one], { clock })
    await settle()
    one.next('reconnect').answer(connection('alice'))
    load()
    await settle()
    add(second())
    clock.advance(100)
    await started
    expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
    expect(isStored(storage)).toBe(true)
  })

  test('behavior: a page that never finishes loading waits a second; dispose() ends the wait', async () => {
    const storage = await visited()
    stubLoadingPage()
    const clock = createTestClock()
    const [one, other] = [first(), first()]
    const { latchkey, started } = visit(storage, [one], { clock })
    await settle()
    one.next('reconnect').answer(connection('alice'))
    await settle()
    clock.advance(1_000)
    await started
    expect(latchkey.state.sessions['test']?.status).toBe('connected')
    const left = visit(storage, [other], { clock })
    await settle()
    other.next('reconnect').answer(connection('alice'))
    await settle()
    left.latchkey.dispose()
    await left.started
    expect(left.events).toEqual([])
  })
})

describe('another account than the stored one', () => {
  test('fault 54: hooks are told which address was expected, and the state says which was replaced', async () => {
    const one = first()
    const { latchkey, started, events } = visit(await visited(), [one])
    await settle()
    one.next('reconnect').answer(connection('mallory'))
    await started
    expect(events).toMatchObject([{ isReconnect: true, expectedAddress: 'alice', isOtherAccount: true }])
    expect(latchkey.state.sessions['test']).toMatchObject({ account: account('mallory'), replacedAddress: 'alice' })
  })

  test('fault 54: a hook that rejects another account keeps the session disconnected', async () => {
    const one = first()
    const guard = definePlugin({
      id: 'guard',
      apiVersion: 1,
      setup: ({ hooks }) =>
        void hooks.onConnect.tap(({ isOtherAccount }) => (isOtherAccount ? Promise.reject(new TypeError('no')) : undefined)),
    })
    const storage = await visited()
    const latchkey = instance({ storage, plugins: [fakeNamespace('test', [one]), guard] })
    const started = latchkey.start()
    await settle()
    one.next('reconnect').answer(connection('mallory'))
    await started
    expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
    expect(one.listeners.size).toBe(0)
  })

  test('behavior: the stored account among others is not reported as a change', async () => {
    const one = first()
    const { latchkey, started, events } = visit(await visited(), [one])
    await settle()
    one.next('reconnect').answer({ ...connection(), accounts: [account('bob'), account('alice')] })
    await started
    expect(events).toMatchObject([{ expectedAddress: 'alice', isOtherAccount: false }])
    expect(latchkey.state.sessions['test']).toMatchObject({ account: account('alice') })
    expect(latchkey.state.sessions['test']).not.toHaveProperty('replacedAddress')
  })
})
