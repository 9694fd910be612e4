import { checkIcon } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { checkPicture } from '../../test/checkPicture.js'
import { neutralMark } from './neutralMark.js'

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const svgOf = (uri: string): string => decodeURIComponent(uri.slice('data:image/svg+xml,'.length))

/** Addresses that differ at the end only. */
const many = Array.from({ length: 512 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)

describe('neutralMark', () => {
  test('the same for one address, whatever the case of its checksum', () => {
    expect(neutralMark(ADDRESS)).toBe(neutralMark(ADDRESS.toLowerCase()))
    expect(neutralMark('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).not.toBe(
      neutralMark('epjfwdd5aufqssqem2qn1xzybapc8g4weggkzwytdt1v'),
    )
  })

  test('every one is a plain picture without letters', () => {
    for (const mark of [...many.map(neutralMark), neutralMark(''), neutralMark('<script>"&😀')]) {
      expect(checkIcon(mark)).toBe(mark)
      expect(checkPicture(svgOf(mark))).toEqual([])
      expect(svgOf(mark)).not.toContain('<text')
    }
  })

  test('addresses that differ at the end only get different ones, all of them used', () => {
    const counts = new Map<string, number>()
    for (const mark of many.map(neutralMark)) counts.set(mark, (counts.get(mark) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(150)
    expect(Math.max(...counts.values())).toBeLessThan(14)
  })
})
