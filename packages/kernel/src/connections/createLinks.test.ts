import { expect, test, vi } from 'vitest'
import { createTestLog } from '../../test/log.js'
import { createTestState } from '../../test/state.js'
import type { Connector } from '../contracts/Connector.js'
import { createStore } from '../state/createStore.js'
import { askedNow, createLinks } from './createLinks.js'
import type { LinkEvent, LiveConnection } from './link.js'

const connector = { info: { id: 'amber', name: 'Amber', namespace: 'eth' } } as Connector
const amber = { kind: 'connect', connectorId: 'amber' } as const
const session = { status: 'connected', connectorId: 'amber', accounts: [], chainId: 'eth:1' } as never
const { signal: noCall } = new AbortController()

function setUp() {
  const log = createTestLog()
  const store = createStore(createTestState(), log)
  const links = createLinks({ store })
  return { links, store, status: () => store.data.sessions['eth']?.status }
}

function liveOf(unsubscribe = vi.fn()): LiveConnection {
  return { connector, unsubscribe, over: new AbortController() } as unknown as LiveConnection
}

const committed = (live: LiveConnection, by = noCall): LinkEvent => ({ type: 'committed', by, live, session })

test('default: a newer call withdraws the one before, whose end leaves the newer one alone', () => {
  const { links } = setUp()
  const first = links.begin('eth', amber, [])
  const second = links.begin('eth', { kind: 'leave' }, [])
  first.end()
  expect([first.signal.aborted, first.isLatest(), second.isCurrent()]).toEqual([true, false, true])
  expect(links.of('eth').attempt?.abort.signal).toBe(second.signal)
  second.end()
  expect([links.of('eth').attempt, links.attempts().length, second.signal.aborted]).toEqual([undefined, 0, false])
})

test('default: the call that asks a wallet is found until it is aborted', () => {
  const { links } = setUp()
  const caller = new AbortController()
  const attempt = links.begin('eth', amber, [caller.signal, undefined])
  expect(askedNow({ links }, connector)?.abort.signal).toBe(attempt.signal)
  caller.abort('changed my mind')
  expect([askedNow({ links }, connector), attempt.signal.reason, attempt.isLatest()]).toEqual([undefined, 'changed my mind', true])
  links.begin('eth', { ...amber, kind: 'resume' }, [])
  expect(askedNow({ links }, connector)).toBeUndefined()
})

test('default: the state shows the call that asks, then the wallet, then nobody', () => {
  const { links, status } = setUp()
  const shown = (): unknown => status()
  const { signal } = links.begin('eth', amber, [])
  const seen = [shown()]
  links.change('eth', committed(liveOf(), signal))
  seen.push(shown())
  links.begin('eth', { ...amber, kind: 'resume' }, [])
  seen.push(shown())
  links.change('eth', { type: 'withdrawn' })
  seen.push(shown())
  links.change('eth', { type: 'ended' })
  seen.push(shown())
  expect(seen).toEqual(['connecting', 'connected', 'reconnecting', 'connected', 'disconnected'])
})

test('behavior: what shows nothing new changes no state', () => {
  const { links, store } = setUp()
  const apply = vi.spyOn(store, 'apply')
  const { signal } = links.begin('eth', amber, [])
  links.change('eth', { type: 'approved', by: signal })
  links.change('eth', { type: 'missed' })
  links.change('eth', { type: 'decided', mine: undefined })
  expect(apply).toHaveBeenCalledOnce()
})

test('behavior: a call on one namespace leaves those of others alone', () => {
  const { links } = setUp()
  const one = links.begin('eth', amber, [])
  const other = links.begin('ada', amber, [])
  links.change('ada', { type: 'withdrawn' })
  expect([one.signal.aborted, other.signal.aborted, links.attempts().map(({ phase }) => phase)]).toEqual([
    false,
    true,
    ['asked', 'withdrawn'],
  ])
})

test('behavior: a call that fails by itself is withdrawn and not aborted', () => {
  const { links, status } = setUp()
  const { signal } = links.begin('eth', amber, [])
  links.change('eth', { type: 'withdrawn', by: signal })
  expect([signal.aborted, links.of('eth').attempt?.phase, status()]).toEqual([false, 'withdrawn', 'disconnected'])
})

test('behavior: another wallet, or the end, unsubscribes from the former one and rejects what waits for it', () => {
  const { links } = setUp()
  const former = liveOf()
  const next = liveOf()
  links.change('eth', committed(former))
  links.change('eth', committed(next))
  expect([former.over.signal.reason.code, links.entries()]).toEqual(['WALLET_DISCONNECTED', [['eth', next]]])
  links.change('eth', { type: 'dropped' })
  expect([vi.mocked(former.unsubscribe).mock.calls.length, next.over.signal.aborted, links.entries()]).toEqual([1, true, []])
})

test('behavior: the end of the instance aborts calls and unsubscribes; the state stays', () => {
  const { links, status } = setUp()
  const live = liveOf()
  links.change('eth', committed(live))
  const attempt = links.begin('eth', amber, [])
  links.dispose()
  expect([attempt.signal.aborted, attempt.isLatest(), links.entries(), status()]).toEqual([true, false, [], 'connecting'])
  expect(live.unsubscribe).toHaveBeenCalledOnce()
})
