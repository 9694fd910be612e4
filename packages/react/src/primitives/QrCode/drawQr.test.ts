import jsqr from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { drawQr } from './drawQr.js'

/** Pixels of one module. */
const SCALE = 4
const QUIET = 4

/** A pairing URI as wallets get it, a short URI and a long one. */
const uris = [
  'wc:1@2?relay-protocol=irn&symKey=5a',
  `wc:${'7f6e5d4c'.repeat(8)}@2?expiryTimestamp=1732224000&relay-protocol=irn&symKey=${'a1b2c3d4'.repeat(8)}`,
  `wc:${'7f6e5d4c'.repeat(8)}@2?expiryTimestamp=1732224000&relay-protocol=irn&symKey=${'a1b2c3d4'.repeat(8)}&methods=${'x'.repeat(160)}`,
]

/** jsqr is CommonJS: Node imports its exports, its types describe a module. */
const read = jsqr as unknown as typeof jsqr.default

/** The dark modules of a path of `M x y h width v1 h-width z`. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let at = 0; at < Number(width); at += 1) rows[Number(y)]![Number(x) + at] = true
  }
  return rows
}

/** Decodes modules as a QR reader does. */
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

/** Whether a module belongs to one of the three finder patterns, with the light line around them. */
const isEye = (size: number, x: number, y: number): boolean => (x < 8 && (y < 8 || y >= size - 8)) || (x >= size - 8 && y < 8)

/** A code with a dark or light centre, as under a picture, and with a share of the other modules inverted. */
function damaged(text: string, ecc: 'L' | 'M', { middle, share }: { readonly middle: boolean; readonly share: number }) {
  const { data, size } = encode(text, { ecc, border: 0 })
  const free = Math.ceil(size / 5)
  // One connected spot, as dirt or a reflection makes, below the picture.
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
  it.each(uris)('default: a reader decodes the code, with and without a picture: %s', (uri) => {
    for (const hasMark of [true, false]) {
      const { size, path } = drawQr(uri, hasMark)
      const rows = modulesOf(path, size)
      // The finder patterns are separate shapes.
      const { data } = encode(uri, { ecc: hasMark ? 'M' : 'L', border: 0 })
      const whole = rows.map((row, y) => row.map((isDark, x) => (isEye(size, x, y) ? data[y]?.[x] === true : isDark)))
      expect(readModules(whole)).toBe(uri)
    }
  })

  it('default: a usual pairing URI has 57 modules with a picture, 49 without', () => {
    expect([drawQr(uris[1]!, true).size, drawQr(uris[1]!, false).size]).toEqual([57, 49])
  })

  it.each(uris.slice(1))('behavior: with a picture, 5 % more may be wrong; the next lower level does not allow it: %s', (uri) => {
    for (const middle of [true, false]) expect(readModules(damaged(uri, 'M', { middle, share: 0.05 }))).toBe(uri)
    expect([true, false].map((middle) => readModules(damaged(uri, 'L', { middle, share: 0.05 })))).not.toEqual([uri, uri])
  })
})
