/** A decoded picture takes 4 bytes a pixel: 4 MiB at most. */
const MAX_SIDE_PX = 1_024

/** Each scan of a progressive JPEG is a pass over the whole picture; encoders write about ten. */
const MAX_JPEG_SCANS = 32

/** Bytes; shorter data has no complete header. */
const SHORTEST = 26

/** Width and height in px; empty where the header is invalid or the picture is animated. */
type Size = readonly [widthPx: number, heightPx: number] | undefined

/**
 * The size of a PNG, GIF, WebP or JPEG, read from its header without decoding it.
 *
 * Sources: PNG (ISO/IEC 15948) 11.2.2; GIF89a sections 17 to 27; RFC 9649 (WebP); ITU-T T.81 (JPEG) annex B.
 *
 * @param bytes - One character per byte.
 * @returns Pixels; 0 for any other content, for more than 1,024 px a side, and for animations, whose cost the header does not show.
 */
export function countRasterPixels(bytes: string): number {
  const [widthPx, heightPx] = readSize(bytes) ?? [0, 0]
  return widthPx <= MAX_SIDE_PX && heightPx <= MAX_SIDE_PX ? widthPx * heightPx : 0
}

function readSize(bytes: string): Size {
  if (bytes.length < SHORTEST) return undefined
  if (bytes.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')) return readPng(bytes)
  if (/^GIF8[79]a/.test(bytes)) return readGif(bytes)
  if (bytes.startsWith('\xff\xd8')) return readJpeg(bytes)
  return bytes.startsWith('RIFF') && bytes.startsWith('WEBP', 8) ? readWebp(bytes) : undefined
}

/** Bytes beyond the end count as 0. */
const big = (bytes: string, at: number): number => (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1)
const little = (bytes: string, at: number): number => bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8)

function readPng(bytes: string): Size {
  const side = (at: number): number => big(bytes, at) * 0x10000 + big(bytes, at + 2)
  return bytes.includes('acTL') ? undefined : [side(16), side(20)]
}

function readWebp(bytes: string): Size {
  const kind = bytes.slice(12, 16)
  if (kind === 'VP8 ') return [little(bytes, 26) & 0x3fff, little(bytes, 28) & 0x3fff]
  if (kind === 'VP8L') {
    const high = little(bytes, 23)
    return [(little(bytes, 21) & 0x3fff) + 1, ((bytes.charCodeAt(22) >> 6) | ((high & 0xfff) << 2)) + 1]
  }
  const side = (at: number): number => little(bytes, at) + (bytes.charCodeAt(at + 2) << 16) + 1
  return kind === 'VP8X' && (bytes.charCodeAt(20) & 2) === 0 && bytes.length > 30 ? [side(24), side(27)] : undefined
}

function readJpeg(bytes: string): Size {
  if (bytes.split('\xff\xda').length > MAX_JPEG_SCANS + 1) return undefined
  for (let at = 2; bytes[at] === '\xff';) {
    const marker = bytes.charCodeAt(at + 1)
    // 0xff before a marker is padding.
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return [big(bytes, at + 7), big(bytes, at + 5)]
    else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return undefined
    else at += 2 + Math.max(big(bytes, at + 2), 2)
  }
  return undefined
}

function readGif(bytes: string): Size {
  const frames: [number, number][] = []
  const tableLength = (flags: number): number => (flags & 0x80 ? 3 * (2 << (flags & 7)) : 0)
  const afterBlocks = (start: number): number => {
    let at = start
    while (bytes.charCodeAt(at) > 0) at += bytes.charCodeAt(at) + 1
    return at + 1
  }
  for (let at = 13 + tableLength(bytes.charCodeAt(10)); bytes[at] === ',' || bytes[at] === '!';) {
    if (bytes[at] === '!') at = afterBlocks(at + 2)
    else {
      // A frame may exceed the screen; the picture then grows.
      frames.push([little(bytes, at + 1) + little(bytes, at + 5), little(bytes, at + 3) + little(bytes, at + 7)])
      at = afterBlocks(at + 11 + tableLength(bytes.charCodeAt(at + 9)))
    }
  }
  const [frame] = frames
  return frame && frames.length === 1 ? [Math.max(little(bytes, 6), frame[0]), Math.max(little(bytes, 8), frame[1])] : undefined
}
