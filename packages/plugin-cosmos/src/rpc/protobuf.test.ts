import { describe, expect, it } from 'vitest'
import { readText, writeTexts } from './protobuf.js'

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe('protobuf', () => {
  it.each([
    ['', 'a'],
    ['x'.repeat(127), 'a'],
    ['x'.repeat(128), 'y'.repeat(16_383)],
  ])('default: encoding and decoding round-trip, at any length: %#', (one, two) => {
    const message = writeTexts([one, two])
    expect(text(readText(message, 1))).toBe(one)
    expect(text(readText(message, 2))).toBe(two)
    expect(readText(message, 3)).toBeUndefined()
  })

  it("default: in the specification's encoding", () => {
    expect(Buffer.from(writeTexts(['testing'])).toString('hex')).toBe('0a0774657374696e67')
  })

  it.each([['0a05aa'], ['0801'], ['0a'], ['0aff']])('error: %s is truncated or of another type', (hex) => {
    expect(readText(Buffer.from(hex, 'hex'), 2)).toBeUndefined()
    expect(readText(Buffer.from(hex, 'hex'), 1)?.length ?? 0).toBe(0)
  })
})
