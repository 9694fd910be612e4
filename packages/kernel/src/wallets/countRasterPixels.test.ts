import { describe, expect, test } from 'vitest'
import { countRasterPixels } from './countRasterPixels.js'

const bytes = (...values: readonly (number | string)[]): string =>
  values.map((value) => (typeof value === 'string' ? value : String.fromCharCode(value))).join('')
const big = (value: number): string => bytes(value >> 8, value & 0xff)
const little = (value: number): string => bytes(value & 0xff, value >> 8)
const little24 = (value: number): string => bytes(value & 0xff, (value >> 8) & 0xff, value >> 16)

const png = (width: number, height: number, rest = ''): string =>
  bytes('\x89PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, big(width), 0, 0, big(height), 8, 6, 0, 0, 0, rest)
const frame = (width: number, height: number, left = 0, top = 0): string =>
  bytes(',', little(left), little(top), little(width), little(height), 0, 2, 2, 0x44, 1, 0)
const gif = (width: number, height: number, ...frames: readonly string[]): string =>
  bytes('GIF89a', little(width), little(height), 0x80, 0, 0, '\0'.repeat(6), '!', 0xf9, 4, '\0\0\0\0', 0, ...frames, ';')
const segment = (marker: number, content: string): string => bytes(0xff, marker, big(content.length + 2), content)
const scan = segment(0xda, '\0\0\0\0')
const jpeg = (width: number, height: number, scans = 1, kind = 0xc0): string =>
  bytes(
    0xff,
    0xd8,
    segment(0xe0, 'JFIF\0'),
    0xff,
    segment(0xc4, 'table'),
    segment(kind, bytes(8, big(height), big(width), 3)),
    scan.repeat(scans),
  )
const riff = (kind: string, content: string): string => bytes('RIFF\0\0\0\0WEBP', kind, '\0\0\0\0', content)
const lossy = (width: number, height: number): string => riff('VP8 ', bytes('\0\0\0', 0x9d, 1, 0x2a, little(width), little(height)))
const lossless = (width: number, height: number): string => {
  const [w, h] = [width - 1, height - 1]
  return riff('VP8L', bytes(0x2f, w & 0xff, (w >> 8) | ((h & 3) << 6), (h >> 2) & 0xff, h >> 10, 'content'))
}
const extended = (width: number, height: number, flags = 0): string =>
  riff('VP8X', bytes(flags, 0, 0, 0, little24(width - 1), little24(height - 1), 'VP8L'))

const writers: Readonly<Record<string, (width: number, height: number) => string>> = {
  PNG: (width, height) => png(width, height),
  GIF: (width, height) => gif(width, height, frame(width, height)),
  JPEG: (width, height) => jpeg(width, height),
  'progressive JPEG': (width, height) => jpeg(width, height, 10, 0xc2),
  'WebP, lossy': lossy,
  'WebP, lossless': lossless,
  'WebP, extended': (width, height) => extended(width, height),
}

describe.each(Object.entries(writers))('%s', (_, write) => {
  test('default: width by height', () => {
    expect(countRasterPixels(write(300, 1_024))).toBe(300 * 1_024)
    expect(countRasterPixels(write(1_024, 7))).toBe(1_024 * 7)
  })

  test('fault 53: more than 1,024 px a side is rejected', () => {
    expect(countRasterPixels(write(1_025, 1))).toBe(0)
    expect(countRasterPixels(write(1, 1_025))).toBe(0)
    expect(countRasterPixels(write(16_000, 16_000))).toBe(0)
  })

  test('fault 53: a header truncated at any position is rejected', () => {
    const whole = write(300, 300)
    for (let length = 0; length < 26; length += 1) expect(countRasterPixels(whole.slice(0, length))).toBe(0)
  })
})

test('default: 26 bytes are the minimum', () => {
  expect(countRasterPixels(png(8, 8).slice(0, 26))).toBe(64)
})

test('fault 53: animations are rejected', () => {
  expect(countRasterPixels(png(8, 8, bytes('\0\0\0\x08acTL')))).toBe(0)
  expect(countRasterPixels(gif(8, 8, frame(8, 8), frame(8, 8)))).toBe(0)
  expect(countRasterPixels(extended(8, 8, 2))).toBe(0)
})

test('fault 53: a GIF frame larger than its screen is rejected', () => {
  expect(countRasterPixels(gif(8, 8, frame(16_000, 8)))).toBe(0)
  expect(countRasterPixels(gif(8, 8, frame(8, 8, 16_000)))).toBe(0)
  expect(countRasterPixels(gif(8, 8, frame(8, 16_000)))).toBe(0)
  expect(countRasterPixels(gif(8, 8, frame(8, 8, 0, 16_000)))).toBe(0)
  expect(countRasterPixels(gif(8, 8, frame(4, 4, 2, 20)))).toBe(8 * 24)
  expect(countRasterPixels(gif(8, 8, frame(4, 4)))).toBe(64)
})

test('default: a GIF frame with a local color table is skipped completely', () => {
  const tabled = bytes(',', little(0), little(0), little(8), little(8), 0x80, ',\0\0\0\0\0', 2, 2, 0x44, 1, 0)
  expect(countRasterPixels(gif(8, 8, tabled))).toBe(64)
  expect(countRasterPixels(gif(8, 8, tabled, frame(8, 8)))).toBe(0)
})

test('fault 53: sizes of more than two bytes are read completely', () => {
  const wide = bytes('\x89PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 1, 0, 8, 0, 0, 0, 8, 8, 6, 0, 0, 0)
  expect(countRasterPixels(wide)).toBe(0)
  expect(countRasterPixels(extended(65_536 + 8, 8))).toBe(0)
  expect(countRasterPixels(extended(8, 65_536 + 8))).toBe(0)
})

test('fault 53: the size of a JPEG is read from its frame header, not from other segments', () => {
  const withSegment = (marker: number): string =>
    bytes(0xff, 0xd8, segment(marker, bytes(8, big(300), big(300), 3)), segment(0xc0, bytes(8, big(8), big(8), 3)), scan)
  for (const marker of [0xc4, 0xc8, 0xcc, 0xdb, 0xe1, 0xfe]) expect(countRasterPixels(withSegment(marker))).toBe(64)
  for (const marker of [0xc0, 0xc1, 0xcf]) expect(countRasterPixels(withSegment(marker))).toBe(300 * 300)
  for (const marker of [0x01, 0xbf, 0xd0, 0xd7, 0xd9, 0xda]) expect(countRasterPixels(withSegment(marker))).toBe(0)
})

test('error: a similar but invalid header has no size', () => {
  const webp = extended(8, 8)
  const late = `X${gif(8, 8, frame(8, 8)).slice(1)}GIF89a`
  for (const content of [
    late,
    webp.replace('RIFF', 'RIFX'),
    webp.replace('WEBP', 'WAVE'),
    webp.replace('VP8X', 'JUNK'),
    webp.slice(0, 30),
    ` ${gif(8, 8, frame(8, 8))}`,
  ]) {
    expect(countRasterPixels(content)).toBe(0)
  }
})

test('fault 53: a JPEG of many scans is rejected', () => {
  expect(countRasterPixels(jpeg(8, 8, 32, 0xc2))).toBe(64)
  expect(countRasterPixels(jpeg(8, 8, 33, 0xc2))).toBe(0)
})

test('error: other content has no size', () => {
  for (const content of ['', 'BM', '\xff\xd8', `\xff\xd8\xff\xc4`, 'GIF89a', 'RIFF....WAVE', '<svg/>', '\0'.repeat(99)]) {
    expect(countRasterPixels(content)).toBe(0)
  }
})
