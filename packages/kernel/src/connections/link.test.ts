import { expect, test } from 'vitest'
import type { ConnectedSession } from '../contracts/Session.js'
import { nextLink, sessionOfLink, sourceOf, type Link, type LinkAttempt, type LinkEvent, type LiveConnection } from './link.js'

const live = { connector: { info: { id: 'amber' } } } as LiveConnection
const session = { status: 'connected', connectorId: 'amber' } as ConnectedSession
const connected: Link = { live, session }
const mine = { namespace: 'eth', connectorId: 'amber', address: '0x1', usedAtMs: 5 }

function attemptOf(kind: LinkAttempt['kind'] = 'connect'): LinkAttempt {
  return { kind, phase: 'asked', abort: new AbortController(), ...(kind === 'leave' ? {} : { connectorId: 'birch' }) }
}

/** The links after each event, beginning with the first. */
function follow(first: Link, events: readonly LinkEvent[]): readonly Link[] {
  return events.reduce<readonly Link[]>((links, event) => [...links, nextLink(links.at(-1) as Link, event)], [first])
}

const shown = (links: readonly Link[]): unknown[] => links.map((link) => sessionOfLink(link).status)
const phases = (links: readonly Link[]): unknown[] => links.map(({ attempt }) => attempt?.phase)

test('a call that succeeds: asked, approved, committed, and gone', () => {
  const attempt = attemptOf()
  const by = attempt.abort.signal
  const links = follow({}, [
    { type: 'asked', attempt },
    { type: 'approved', by },
    { type: 'committed', by, live, session },
    { type: 'settled', by },
  ])
  expect(phases(links)).toEqual([undefined, 'asked', 'approved', 'committed', undefined])
  expect(shown(links)).toEqual(['disconnected', 'connecting', 'connecting', 'connected', 'connected'])
})

test.each(['connect', 'resume'] as const)('a %s that fails shows the wallet that was connected before', (kind) => {
  const attempt = attemptOf(kind)
  const by = attempt.abort.signal
  const links = follow(connected, [
    { type: 'asked', attempt },
    { type: 'withdrawn', by },
    { type: 'approved', by },
    { type: 'settled', by },
  ])
  expect(phases(links)).toEqual([undefined, 'asked', 'withdrawn', 'withdrawn', undefined])
  const asking = kind === 'connect' ? 'connecting' : 'reconnecting'
  expect(shown(links)).toEqual(['connected', asking, 'connected', 'connected', 'connected'])
  expect(links.map(({ live: used }) => used)).toEqual(Array.from({ length: 5 }, () => live))
})

test('a call that is not the newest changes nothing', () => {
  const former = attemptOf()
  const by = former.abort.signal
  const link = nextLink(nextLink({}, { type: 'asked', attempt: former }), { type: 'asked', attempt: attemptOf('resume') })
  const result = new Promise<never>(() => undefined)
  for (const type of ['approved', 'withdrawn', 'settled'] as const) expect(nextLink(link, { type, by })).toEqual(link)
  expect(nextLink(link, { type: 'joinable', by, result })).toEqual(link)
})

test('others can join the newest call', () => {
  const attempt = attemptOf()
  const result = new Promise<never>(() => undefined)
  const link = nextLink({ attempt }, { type: 'joinable', by: attempt.abort.signal, result })
  expect(link.attempt).toEqual({ ...attempt, result })
})

test('a committed call cannot be withdrawn any more', () => {
  const attempt: LinkAttempt = { ...attemptOf(), phase: 'committed' }
  for (const event of [{ type: 'withdrawn' }, { type: 'withdrawn', by: attempt.abort.signal }, { type: 'ended' }] as const)
    expect(nextLink({ ...connected, attempt }, event).attempt).toBe(attempt)
})

test('a wallet connected by a call on another namespace: a pending resume is withdrawn, a connect or a disconnect goes on', () => {
  const { signal: by } = new AbortController()
  const commit = (kind: LinkAttempt['kind']): Link => nextLink({ attempt: attemptOf(kind), mine }, { type: 'committed', by, live, session })
  const links = [commit('resume'), commit('connect'), commit('leave')]
  expect(phases(links)).toEqual(['withdrawn', 'asked', 'asked'])
  expect(shown(links)).toEqual(['connected', 'connecting', 'connected'])
  expect(links.map((link) => [link.live, link.mine])).toEqual(links.map(() => [live, mine]))
})

test('a disconnect shows what is connected until it ends that', () => {
  const attempt = attemptOf('leave')
  const links = follow({ ...connected, attempt: attemptOf() }, [{ type: 'asked', attempt }, { type: 'ended' }])
  expect(shown(links)).toEqual(['connecting', 'connected', 'disconnected'])
})

test('the wallet goes: a call that asks another one goes on, and has nothing to fall back to', () => {
  const attempt = attemptOf()
  const links = follow({ ...connected, attempt, mine }, [{ type: 'dropped' }, { type: 'withdrawn', by: attempt.abort.signal }])
  expect(shown(links)).toEqual(['connecting', 'connecting', 'disconnected'])
  expect(links.map((link) => link.mine)).toEqual([mine, mine, mine])
})

test('a report while another wallet is asked is what is fallen back to', () => {
  const attempt = attemptOf()
  const later = { ...session, chainId: 'eth:2' } as ConnectedSession
  const links = follow({ ...connected, attempt }, [{ type: 'changed', session: later }, { type: 'withdrawn' }])
  expect(shown(links)).toEqual(['connecting', 'connecting', 'connected'])
  expect(sessionOfLink(links.at(-1) as Link)).toBe(later)
  expect(nextLink({}, { type: 'changed', session })).toEqual({ attempt: undefined, mine: undefined })
})

test('another tab decides: only a running call notes it', () => {
  expect(nextLink({ attempt: attemptOf() }, { type: 'missed' }).attempt?.missed).toBe(true)
  expect(nextLink({}, { type: 'missed' }).attempt).toBeUndefined()
})

test('what is shown comes from the call that asks, else from the session', () => {
  const attempt = attemptOf()
  expect([sourceOf({ ...connected, attempt }), sourceOf(connected), sourceOf({ attempt: attemptOf('leave') })]).toEqual([
    attempt.abort,
    session,
    undefined,
  ])
})

test('what this tab stored', () => {
  expect(nextLink(connected, { type: 'decided', mine })).toEqual({ ...connected, mine })
})
