import { expect, it } from 'vitest'
import type { SentRecord } from './SentRecord.js'
import { readSent, writeSent } from './SentRecord.js'

const HASH = `0x${'a'.repeat(64)}`
const sent: SentRecord = {
  key: 'key',
  kind: 'transaction',
  sentAtMs: 9,
  validForMs: 600_000,
  call: { to: `0x${'C'.repeat(40)}`, data: '0xAB', value: 3n },
  transactionId: HASH,
  nonce: 0n,
  fromBlock: 17n,
}
const stored = (change: object = {}) => ({ ...(writeSent(sent) as Record<string, unknown>), ...change })

it('default: what is stored is text, and is read as it was; nothing else is', () => {
  const written = writeSent({ ...sent, note: 'x' } as SentRecord)
  expect(JSON.parse(JSON.stringify(written))).toEqual(written)
  expect(readSent({ ...written, more: 1 })).toEqual({ ...sent, call: { to: `0x${'c'.repeat(40)}`, data: '0xAB', value: 3n } })
})

it('default: what is not known yet is left out', () => {
  const { call: _, transactionId: __, nonce: ___, fromBlock: ____, ...least } = sent
  expect(Object.keys(writeSent(least)).sort()).toEqual(['key', 'kind', 'sentAtMs', 'validForMs'])
})

it('fault 73: of calldata that is too long to store the beginning is kept, and its length, also when more is found', () => {
  const long = (data: string) => readSent(writeSent({ ...sent, call: { to: `0x${'c'.repeat(40)}`, data, value: 0n } }))
  const [most, tooLong] = [`0x${'0'.repeat(39_998)}`, `0x${'0'.repeat(40_000)}`]
  expect(long(most)?.call).toEqual({ to: `0x${'c'.repeat(40)}`, data: most, value: 0n })
  const kept = long(tooLong)
  expect(kept?.call).toEqual({ to: `0x${'c'.repeat(40)}`, data: most, value: 0n, dataLength: 40_002 })
  expect(kept && readSent(writeSent({ ...kept, nonce: 9n }))?.call).toEqual(kept?.call)
})

it.each([
  ['no object', 7],
  ['nothing', null],
  ['a list', []],
  ['no key', stored({ key: '' })],
  ['a key without end', stored({ key: 'k'.repeat(129) })],
  ['another kind', stored({ kind: 'other' })],
  ['a time before all', stored({ sentAtMs: -1 })],
  ['a time after all', stored({ sentAtMs: 8.64e15 + 1 })],
  ['a time that is text', stored({ validForMs: '9' })],
  ['a call of nobody', stored({ call: { to: '', data: '0x', value: '0' } })],
  ['a call with text', stored({ call: { to: `0x${'c'.repeat(40)}`, data: 'x', value: '0' } })],
  ['a call that is longer than it is', stored({ call: { to: `0x${'c'.repeat(40)}`, data: '0x', value: '0', dataLength: 40_000 } })],
  ['a hash that is none', stored({ transactionId: '0x12' })],
  ['a bundle’s id with a space', stored({ kind: 'bundle', transactionId: 'a b' })],
  ['a nonce below zero', stored({ nonce: '-1' })],
  ['an amount that is too long', stored({ nonce: '1'.repeat(79) })],
  ['a block that is text', stored({ fromBlock: 'x' })],
])('fault 69: %s is no record', (_, value) => {
  expect(readSent(value)).toBeUndefined()
})

it('behavior: a bundle has an id of its own kind', () => {
  expect(readSent(stored({ kind: 'bundle', transactionId: '0x12' }))).toMatchObject({ transactionId: '0x12' })
})
