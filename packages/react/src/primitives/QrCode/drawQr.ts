import { encode } from 'uqr'

/** Modules along one side of a finder pattern. */
export const EYE = 7

/** A QR code as shapes, one unit per module, without its quiet zone. */
export interface QrDrawing {
  /** Modules along one side. */
  readonly size: number
  /** SVG path of the dark modules, without the three finder patterns. */
  readonly path: string
}

/**
 * Encodes a text with the lowest error correction that tolerates dirt and reflections: fewer modules are larger modules. A picture in the
 * centre covers 4 % of the code. With level M, 5 % more may be wrong; with L, half of that. A code without a picture tolerates as much with L.
 *
 * @param hasMark - Leaves the centre free for a picture, a fifth of the side.
 */
export function drawQr(text: string, hasMark: boolean): QrDrawing {
  const { data, size } = encode(text, { ecc: hasMark ? 'M' : 'L', border: 0 })
  const far = size - EYE
  const free = hasMark ? Math.ceil(size / 5) : 0
  const isFree = (x: number, y: number): boolean => Math.max(Math.abs(2 * x + 1 - size), Math.abs(2 * y + 1 - size)) < free
  const isEye = (x: number, y: number): boolean => (x < EYE && (y < EYE || y >= far)) || (x >= far && y < EYE)
  const isDark = (x: number, y: number): boolean => data[y]?.[x] === true && !isEye(x, y) && !isFree(x, y)
  return { size, path: data.map((_, y) => rowPath(size, y, (x) => isDark(x, y))).join('') }
}

/** Merges adjacent modules of a line into one shape: fewer edges, and no hairlines between shapes. */
function rowPath(size: number, y: number, isDark: (x: number) => boolean): string {
  let path = ''
  for (let x = 0; x < size; x += 1) {
    const from = x
    while (x < size && isDark(x)) x += 1
    if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`
  }
  return path
}
