import { describe, expect, it } from 'vitest'
import { fromPlainData, toPlainData } from './browser/plainData.js'

describe('plainData', () => {
  it('default: bytes and bigints survive JSON, at any depth', () => {
    const value = {
      bytes: Uint8Array.from({ length: 256 }, (_, byte) => byte),
      list: [new Uint8Array(), 2n ** 200n, { deep: [-1n, null, 'text', 1.5, false] }],
    }
    expect(fromPlainData(JSON.parse(JSON.stringify(toPlainData(value))))).toEqual(value)
  })

  it('behavior: many bytes do not exhaust the stack', () => {
    const bytes = new Uint8Array(300_000).fill(7)
    expect(Buffer.compare(fromPlainData(toPlainData(bytes)) as Uint8Array, bytes)).toBe(0)
  })
})
