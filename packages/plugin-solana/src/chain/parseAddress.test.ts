import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { parseAddress } from './parseAddress.js'

const ADDRESS = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'

describe('parseAddress', () => {
  it('default: base58 of exactly 32 bytes', () => {
    expect(parseAddress(ADDRESS)).toBe(ADDRESS)
    for (const byte of [0, 1, 127, 255]) {
      const address = base58.encode(new Uint8Array(32).fill(byte))
      expect(parseAddress(address)).toBe(address)
    }
    expect(parseAddress(` ${ADDRESS}\n`)).toBe(ADDRESS)
  })

  it('behavior: one byte less or more is rejected', () => {
    for (const length of [0, 31, 33, 64]) {
      expect(() => parseAddress(base58.encode(new Uint8Array(length).fill(7)))).toThrow(
        expect.objectContaining({ code: 'ADDRESS_INVALID' }),
      )
    }
  })

  it('behavior: 0, O, I and l are not base58, at any position', () => {
    for (const letter of ['0', 'O', 'I', 'l']) {
      for (const text of [letter + ADDRESS.slice(1), ADDRESS.slice(0, -1) + letter]) {
        expect(() => parseAddress(text)).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID' }))
      }
    }
  })

  it('behavior: an address inside a longer text is not an address', () => {
    for (const text of [`x${ADDRESS}`, `${ADDRESS}x`, `${ADDRESS} ${ADDRESS}`, ADDRESS.repeat(1_000)]) {
      expect(() => parseAddress(text)).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID' }))
    }
  })

  it('fault 43: an address pasted with invisible characters is rejected with a message that says so', () => {
    for (const mark of ['\u200b', '\u202e', '\u2060', '\u00ad', '\u0000']) {
      const text = `${ADDRESS.slice(0, 9)}${mark}${ADDRESS.slice(9)}`
      expect(() => parseAddress(text)).toThrow(/invisible characters/)
    }
  })
})
