import { expect, test, vi } from 'vitest'
import { createTestLog } from '../../test/log.js'
import type { Connector } from '../contracts/Connector.js'
import type { LiveConnection } from './createLinks.js'
import { askedNow, createLinks } from './createLinks.js'

const connector = { info: { id: 'amber', name: 'Amber', namespace: 'eth' } } as Connector
const amber = { kind: 'connect', connectorId: 'amber' } as const

function liveOf(unsubscribe = vi.fn()): LiveConnection {
  return { connector, unsubscribe, over: new AbortController() } as unknown as LiveConnection
}

test('default: a newer call withdraws the one before, whose end leaves the newer one alone', () => {
  const links = createLinks(createTestLog())
  const first = links.begin('eth', amber, [])
  const second = links.begin('eth', { kind: 'leave' }, [])
  first.end()
  expect([first.signal.aborted, first.isLatest(), second.isCurrent(), links.of('eth').attempt]).toEqual([true, false, true, second])
  second.end()
  expect([links.of('eth').attempt, links.attempts()]).toEqual([undefined, []])
})

test('default: the call that asks a wallet is found until it is aborted', () => {
  const links = createLinks(createTestLog())
  const caller = new AbortController()
  const attempt = links.begin('eth', amber, [caller.signal, undefined])
  expect(askedNow({ links }, connector)).toBe(attempt)
  caller.abort('changed my mind')
  expect([askedNow({ links }, connector), attempt.signal.reason, attempt.isLatest()]).toEqual([undefined, 'changed my mind', true])
  links.begin('eth', { ...amber, kind: 'resume' }, [])
  expect(askedNow({ links }, connector)).toBeUndefined()
})

test('behavior: a call on one namespace leaves those of others alone', () => {
  const links = createLinks(createTestLog())
  const one = links.begin('eth', amber, [])
  const other = links.begin('ada', amber, [])
  links.withdraw('ada')
  expect([one.signal.aborted, other.signal.aborted, links.attempts()]).toEqual([false, true, [one, other]])
})

test('behavior: another wallet, or the end, unsubscribes from the former one and rejects what waits for it', () => {
  const links = createLinks(createTestLog())
  const former = liveOf()
  const next = liveOf()
  links.set('eth', former)
  links.set('eth', next)
  expect([former.over.signal.reason.code, links.entries()]).toEqual(['WALLET_DISCONNECTED', [['eth', next]]])
  links.drop('eth')
  expect([vi.mocked(former.unsubscribe).mock.calls.length, next.over.signal.aborted, links.entries()]).toEqual([1, true, []])
})

test('behavior: the end of the instance aborts calls and unsubscribes, also from a wallet that throws', () => {
  const log = createTestLog()
  const links = createLinks(log)
  links.set(
    'eth',
    liveOf(
      vi.fn(() => {
        throw new Error('broken')
      }),
    ),
  )
  const attempt = links.begin('eth', amber, [])
  links.dispose()
  expect([attempt.signal.aborted, attempt.isLatest(), links.entries(), log.lines.length]).toEqual([true, false, [], 1])
})
