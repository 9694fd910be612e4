import jsqr from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { drawQr } from './drawQr.js'

/** Pixels of one module. */
const SCALE = 4
const QUIET = 4

/** A pairing as wallets get it, a short one and a long one. */
const uris = [
  'wc:1@2?relay-protocol=irn&symKey=5a',
  `wc:${'7f6e5d4c'.repeat(8)}@2?expiryTimestamp=1732224000&relay-protocol=irn&symKey=${'a1b2c3d4'.repeat(8)}`,
  `wc:${'7f6e5d4c'.repeat(8)}@2?expiryTimestamp=1732224000&relay-protocol=irn&symKey=${'a1b2c3d4'.repeat(8)}&methods=${'x'.repeat(160)}`,
]

/** jsqr is CommonJS: Node gives its exports, types a module. */
const read = jsqr as unknown as typeof jsqr.default

/** The dark modules of a path of `M x y h width v1 h-width z`. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let at = 0; at < Number(width); at += 1) rows[Number(y)]![Number(x) + at] = true
  }
  return rows
}

/** Reads modules as a camera would. */
function readModules(rows: readonly (readonly boolean[])[]): string | undefined {
  const side = (rows.length + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let down = 0; down < SCALE; down += 1) {
        const at = 4 * (((y + QUIET) * SCALE + down) * side + (x + QUIET) * SCALE)
        for (let offset = 0; offset < 4 * SCALE; offset += 1) if (offset % 4 < 3) pixels[at + offset] = 0
      }
    }),
  )
  return read(pixels, side, side)?.data
}

/** Whether a module is one of the three eyes, with the light line around them. */
const isEye = (size: number, x: number, y: number): boolean => (x < 8 && (y < 8 || y >= size - 8)) || (x >= size - 8 && y < 8)

/** A code whose middle is dark or light, as the picture there, and of which a share of what is left is wrong. */
function damaged(text: string, ecc: 'L' | 'M', { middle, share }: { readonly middle: boolean; readonly share: number }) {
  const { data, size } = encode(text, { ecc, border: 0 })
  const free = Math.ceil(size / 5)
  // A blot of one place, as dirt or a reflection is, below the picture.
  const blot = Math.round(size * Math.sqrt(share))
  return data.map((row, y) =>
    row.map((isDark, x) => {
      if (isEye(size, x, y)) return isDark
      if (Math.max(Math.abs(2 * x + 1 - size), Math.abs(2 * y + 1 - size)) < free) return middle
      const isBlot = Math.abs(x - size * 0.5) < blot / 2 && Math.abs(y - size * 0.75) < blot / 2
      return isBlot ? !isDark : isDark
    }),
  )
}

describe('drawQr', () => {
  it.each(uris)('default: a reader reads what is drawn, with a mark and without: %s', (uri) => {
    for (const hasMark of [true, false]) {
      const { size, path } = drawQr(uri, hasMark)
      const rows = modulesOf(path, size)
      // The eyes are drawn as shapes of their own.
      const { data } = encode(uri, { ecc: hasMark ? 'M' : 'L', border: 0 })
      const whole = rows.map((row, y) => row.map((isDark, x) => (isEye(size, x, y) ? data[y]?.[x] === true : isDark)))
      expect(readModules(whole)).toBe(uri)
    }
  })

  it('default: the usual pairing has 57 modules with a mark, 49 without', () => {
    expect([drawQr(uris[1]!, true).size, drawQr(uris[1]!, false).size]).toEqual([57, 49])
  })

  it.each(uris.slice(1))('behavior: with the mark a twentieth more may be wrong; with the level below it may not: %s', (uri) => {
    for (const middle of [true, false]) expect(readModules(damaged(uri, 'M', { middle, share: 0.05 }))).toBe(uri)
    expect([true, false].map((middle) => readModules(damaged(uri, 'L', { middle, share: 0.05 })))).not.toEqual([uri, uri])
  })
})
