import { expect, test } from 'vitest'
import { isSolanaAddress, toBase58 } from './base58.js'

test('bytes, zeros in front among them', () => {
  expect(toBase58(new Uint8Array(32))).toBe('1'.repeat(32))
  expect(toBase58(Uint8Array.of(0, 0, 1, 0))).toBe('115R')
  expect(toBase58(new Uint8Array())).toBe('')
})

test('an address has 32 bytes', () => {
  for (const text of ['1'.repeat(32), 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA']) expect(isSolanaAddress(text), text).toBe(true)
  for (const text of [
    '1'.repeat(31),
    '1'.repeat(33),
    'z'.repeat(44),
    `0x${'1'.repeat(40)}`,
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D0',
    '',
    'l'.repeat(40),
  ])
    expect(isSolanaAddress(text), text).toBe(false)
})
