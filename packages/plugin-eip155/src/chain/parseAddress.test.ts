import { describe, expect, test } from 'vitest'
import { parseAddress } from './parseAddress.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const DIGITS = ADDRESS.slice(2)

const invalid = (problem: RegExp): unknown =>
  expect.objectContaining({ code: 'ADDRESS_INVALID', context: { namespace: 'eip155', problem: expect.stringMatching(problem) } })

describe('parseAddress', () => {
  test('default: every spelling becomes the checksummed one', () => {
    const spellings = [ADDRESS, ADDRESS.toLowerCase(), `0x${DIGITS.toUpperCase()}`, `0X${DIGITS.toUpperCase()}`, DIGITS, `\n ${ADDRESS}\t`]
    for (const text of spellings) {
      expect(parseAddress(text, { strictChecksum: false })).toBe(ADDRESS)
      expect(parseAddress(text, { strictChecksum: true })).toBe(ADDRESS)
    }
  })

  test('parameters: strictChecksum rejects mixed case that is not the checksum', () => {
    const wrong = ADDRESS.replace('f39F', 'F39f')
    expect(parseAddress(wrong, { strictChecksum: false })).toBe(ADDRESS)
    expect(() => parseAddress(wrong, { strictChecksum: true })).toThrow(invalid(/checksum/))
  })

  test('fault 43: an address pasted with invisible characters is rejected with a message that says so', () => {
    for (const mark of ['\u200b', '\u200d', '\u2060', '\u202e', '\u00ad', '\u0000', '\u3164']) {
      for (const text of [`${ADDRESS.slice(0, 9)}${mark}${ADDRESS.slice(9)}`, `${mark}${ADDRESS}`, `${ADDRESS}${mark}`]) {
        expect(() => parseAddress(text, { strictChecksum: false })).toThrow(invalid(/invisible/))
      }
    }
  })

  test('error: two in one paste, with space between them', () => {
    expect(() => parseAddress(`${DIGITS} ${DIGITS}`, { strictChecksum: false })).toThrow(invalid(/spaces/))
  })

  test('error: anything else', () => {
    for (const text of ['', '0x', ADDRESS.slice(0, -1), `${ADDRESS}0`, ADDRESS.replace('f', 'g'), `0x0x${DIGITS}`, 'vitalik.eth']) {
      expect(() => parseAddress(text, { strictChecksum: false })).toThrow(invalid(/40 hexadecimal/))
    }
  })
})
