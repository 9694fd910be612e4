import { expect, test } from 'vitest'
import { readServerSessions } from './readServerSessions.js'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString()
const data = { chainId: 'test:1', accountAddress: 'alice', nonce: 'abcdefgh' }
const endOf = (session: object, rest: object = {}) =>
  readServerSessions({ sessions: [session], ...rest }, NOW)?.map((one) => one.data.expirationTime)

test('default: sessions without text and signature, with all their fields', () => {
  expect(readServerSessions({ sessions: [{ data }, { data: { ...data, accountAddress: 'bob' } }] }, NOW)).toEqual([
    { data, message: '', signature: '' },
    { data: { ...data, accountAddress: 'bob' }, message: '', signature: '' },
  ])
  expect(readServerSessions({ sessions: [] }, NOW)).toEqual([])
})

test.each([[undefined], [null], ['text'], [7], [{}], [[]], [{ sessions: { length: 1 } }], [{ sessions: 'text' }]])(
  'error: %j is no answer of the server',
  (answer) => {
    expect(readServerSessions(answer, NOW)).toBeUndefined()
  },
)

test.each([[null], [7], [{}], [{ data: null }], [{ data: { chainId: 'test:1' } }], [{ data: { accountAddress: 'alice' } }]])(
  'error: %j is no session, and breaks no other',
  (session) => {
    expect(readServerSessions({ sessions: [session, { data }] }, NOW)).toHaveLength(1)
  },
)

test.each([
  ['no end', {}, {}, undefined],
  ['the end by the server', { expiresAt: at(5_000) }, {}, at(5_000)],
  ['the end of the message', { data: { ...data, expirationTime: at(3_000) } }, {}, at(3_000)],
  ['the earlier of both: the server', { data: { ...data, expirationTime: at(9_000) }, expiresAt: at(5_000) }, {}, at(5_000)],
  ['the earlier of both: the message', { data: { ...data, expirationTime: at(3_000) }, expiresAt: at(5_000) }, {}, at(3_000)],
  ['a server whose clock is a minute slow', { expiresAt: at(5_000) }, { now: at(-60_000) }, at(65_000)],
  ['a server whose clock is a minute fast', { expiresAt: at(65_000) }, { now: at(60_000) }, at(5_000)],
  ['a server that does not tell its time', { expiresAt: at(5_000) }, { now: 7 }, at(5_000)],
  ['a server whose time is none', { expiresAt: at(5_000) }, { now: 'noon' }, at(5_000)],
  ['an end that is no time', { expiresAt: 'never' }, {}, new Date(0).toISOString()],
  ['an end that is no text', { expiresAt: 7 }, {}, undefined],
])('default: the end in the time of the page: %s', (_, session, rest, expected) => {
  expect(endOf({ data, ...session }, rest)).toEqual([expected])
})
