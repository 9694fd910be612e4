import { expect, test } from 'vitest'
import { contradicts, endOfBoth, readVerified } from './readVerified.js'

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

const full = {
  ...base,
  scheme: 'https',
  statement: 'Hello',
  requestId: 'r1',
  issuedAt: NOON,
  expirationTime: LATER,
  notBefore: NOON,
  resources: ['https://a.test', 'https://b.test'],
}

test('default: known fields are taken, all others dropped', () => {
  expect(readVerified({ data: { ...full, role: 'admin' }, message: 'm', signature: 's', user: 7 })).toEqual({
    data: full,
    message: 'm',
    signature: 's',
  })
  expect(readVerified({ data: base })).toEqual({ data: base, message: '', signature: '' })
  expect(readVerified({ data: base, message: 7, signature: {} })).toEqual({ data: base, message: '', signature: '' })
})

test.each<[string, unknown]>([
  ['no object', 'text'],
  ['null', null],
  ['nothing', undefined],
  ['without data', {}],
  ['with null as data', { data: null }],
  ...(['accountAddress', 'chainId', 'domain', 'uri', 'nonce'] as const).map((field): [string, unknown] => [
    `without ${field}`,
    { data: { ...base, [field]: undefined } },
  ]),
  ...(['scheme', 'statement', 'requestId', 'issuedAt', 'expirationTime', 'notBefore'] as const).map((field): [string, unknown] => [
    `with ${field} that is no text`,
    { data: { ...base, [field]: 7 } },
  ]),
  ['of another version', { data: { ...base, version: '2' } }],
  ['with resources that are no list', { data: { ...base, resources: 'https://a.test' } }],
  ['with a resource that is no text', { data: { ...base, resources: ['https://a.test', 7] } }],
  ['with an endless text', { data: { ...base, nonce: 'x'.repeat(64_001) } }],
])('error: %s is no session', (_, session) => {
  expect(readVerified(session)).toBeUndefined()
})

test('default: as long as a text may be', () => {
  expect(readVerified({ data: { ...base, statement: 'x'.repeat(64_000) } })?.data.statement).toHaveLength(64_000)
})

test.each([
  ['the same', {}, false],
  ['with fields left out', { scheme: undefined, statement: undefined, resources: undefined, issuedAt: undefined }, false],
  ['without a nonce, as of functions', { nonce: '' }, false],
  ['with another end', { expirationTime: TOO_LATE }, false],
  ['of another site', { domain: 'evil.test' }, true],
  ['of another page', { uri: 'https://evil.test' }, true],
  ['of another scheme', { scheme: 'http' }, true],
  ['with another statement', { statement: 'Bye' }, true],
  ['of another request', { requestId: 'r2' }, true],
  ['issued at another time', { issuedAt: LATER }, true],
  ['that begins at another time', { notBefore: LATER }, true],
  ['with another nonce', { nonce: 'hgfedcba87654321' }, true],
  ['with a resource less', { resources: ['https://a.test'] }, true],
  ['with other resources', { resources: ['https://a.test', 'https://c.test'] }, true],
])('fault 41: a kept session %s', (_, change, expected) => {
  expect(contradicts({ ...full, ...change } as never, full as never)).toBe(expected)
})

test('fault 41: resources that were not signed contradict', () => {
  expect(contradicts({ ...base, resources: ['https://a.test'] }, base)).toBe(true)
  expect(contradicts({ ...base, resources: [] }, base)).toBe(false)
  expect(contradicts(base, base)).toBe(false)
})
