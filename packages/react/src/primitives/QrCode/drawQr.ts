import { encode } from 'uqr'

/** Modules along one side of the three marks in the corners. */
export const EYE = 7

/** A QR code as shapes, one unit per module, without its quiet zone. */
export interface QrDrawing {
  /** Modules along one side. */
  readonly size: number
  /** SVG path of the dark modules, without the three marks in the corners. */
  readonly path: string
}

/**
 * Encodes a text with the least error correction that has room for dirt and reflections: the fewer modules, the larger each is. A picture in
 * the middle covers a twenty-fifth of the code; with M a reader manages as if a twentieth more were wrong, with L half of that. A code that
 * nothing covers has that room with L.
 *
 * @param hasMark - Leaves the middle free for a picture, a fifth of the side.
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

/** Neighbours are one shape: fewer edges, and none of the hairlines that browsers leave between shapes. */
function rowPath(size: number, y: number, isDark: (x: number) => boolean): string {
  let path = ''
  for (let x = 0; x < size; x += 1) {
    const from = x
    while (x < size && isDark(x)) x += 1
    if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`
  }
  return path
}
