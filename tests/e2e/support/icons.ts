import { deflateSync } from 'node:zlib'

/** An SVG as a data URL. */
export const svg = (inner: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inner}</svg>`)}`

/** Ten levels of groups, each with ten uses of the previous one: 10,000,000,000 rectangles in 2.8 kB. */
export function createSvgBomb(): string {
  const levels = Array.from({ length: 10 }, (_, level) => {
    const content = level === 0 ? '<rect width="9" height="9"/>' : `<use href="#l${level - 1}"/>`.repeat(10)
    return `<g id="l${level}">${content}</g>`
  })
  return svg(`<defs>${levels.join('')}</defs><use href="#l9"/>`)
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A PNG with one bit per pixel, all black. */
export function createPng(sidePx: number): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx, 0)
  header.writeUInt32BE(sidePx, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(sidePx * (1 + Math.ceil(sidePx / 8))), { level: 9 })
  const file = [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return `data:image/png;base64,${Buffer.concat(file).toString('base64')}`
}
