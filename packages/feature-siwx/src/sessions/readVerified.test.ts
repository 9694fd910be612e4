import { expect, test } from 'vitest'
import { endOfBoth } from './readVerified.js'

const base = {
  accountAddress: 'alice',
  chainId: 'test:1',
  domain: 'app.test',
  uri: 'https://app.test',
  version: '1',
  nonce: 'abcdefgh12345678',
} as const
const until = (expirationTime?: string) => ({ ...base, ...(expirationTime !== undefined && { expirationTime }) })
const [NOON, LATER, TOO_LATE] = ['2026-05-01T12:00:00.000Z', '2026-05-01T12:10:00.000Z', '2026-05-01T12:10:00.001Z']

test('faults 41 and 78: the storage’s end counts, up to ten minutes after that of the message', () => {
  expect(endOfBoth(until('2026-05-01T11:00:00.000Z'), until(NOON))).toBe('2026-05-01T11:00:00.000Z')
  expect([endOfBoth(until(LATER), until(NOON)), endOfBoth(until(TOO_LATE), until(NOON))]).toEqual([LATER, NOON])
  expect([endOfBoth(until(), until(NOON)), endOfBoth(until(NOON), until()), endOfBoth(until(), until())]).toEqual([NOON, NOON, undefined])
})
