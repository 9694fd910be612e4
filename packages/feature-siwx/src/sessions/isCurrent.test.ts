import { expect, test } from 'vitest'
import { endOf, hasEnded, isCurrent, isOf } from './isCurrent.js'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString()
const MINUTES_10 = 600_000

test('default: exactly the chain and the address', () => {
  const session = { data: { chainId: 'eip155:1', accountAddress: '0xAb' } } as const
  expect([isOf(session, 'eip155:1', '0xaB'), isOf(session, 'eip155:2', '0xAb'), isOf(session, 'eip155:1', '0xAc')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['without times', {}, true],
  ['issued now', { issuedAt: at(0) }, true],
  ['issued by a clock that is ten minutes fast', { issuedAt: at(MINUTES_10) }, true],
  ['issued later than that', { issuedAt: at(MINUTES_10 + 1) }, false],
  ['issued at no time', { issuedAt: 'soon' }, false],
  ['that begins now', { notBefore: at(0) }, true],
  ['that begins in a moment', { notBefore: at(1) }, false],
  ['that begins at no time', { notBefore: 'soon' }, false],
  ['that has begun, issued by a clock that is far off', { notBefore: at(-1), issuedAt: at(10 * MINUTES_10) }, true],
  ['that ends in a moment', { expirationTime: at(1) }, true],
  ['that ends now', { expirationTime: at(0) }, false],
  ['that ends at no time', { expirationTime: 'never' }, false],
])('default: a session %s', (_, times, expected) => {
  expect(isCurrent(times, NOW)).toBe(expected)
})

test('default: the end in milliseconds', () => {
  expect([endOf(at(5)), endOf(undefined), endOf('never')]).toEqual([NOW + 5, undefined, 0])
  expect([hasEnded({ expirationTime: at(0) }, NOW), hasEnded({ expirationTime: at(1) }, NOW), hasEnded({}, NOW)]).toEqual([
    true,
    false,
    false,
  ])
})
