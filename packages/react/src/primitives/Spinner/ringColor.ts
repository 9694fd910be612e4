/** Pixels along one side of the canvas that a picture is read from. Details do not matter. */
const SIDE = 16

/** Difference of the channels (0 to 255) below which a pixel counts as grey. */
const LEAST_CHROMA = 24

/**
 * The main colour of a picture: the mean of its pixels, weighted by how colourful they are.
 *
 * @param image - Decoded. Read only if it is a `data:` URI: other sources would taint the canvas.
 * @returns `rgb(r g b)`; undefined for a grey picture, or without a canvas.
 */
export function ringColor(image: HTMLImageElement): string | undefined {
  if (!image.src.startsWith('data:')) return undefined
  const canvas = image.ownerDocument.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  try {
    context.drawImage(image, 0, 0, SIDE, SIDE)
    return meanColor(context.getImageData(0, 0, SIDE, SIDE).data)
  } catch {
    // Some browsers cannot read an SVG back, others block canvas reads against fingerprinting. The colour is decorative.
    return undefined
  }
}

/** @param pixels - Red, green, blue and alpha of each pixel, 0 to 255. */
export function meanColor(pixels: ArrayLike<number>): string | undefined {
  const sum = [0, 0, 0]
  let all = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const color = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const chroma = Math.max(...color) - Math.min(...color)
    if (chroma < LEAST_CHROMA) continue
    const weight = chroma ** 2 * (pixels[at + 3] ?? 0)
    color.forEach((channel, index) => (sum[index] = (sum[index] ?? 0) + channel * weight))
    all += weight
  }
  return all > 0 ? `rgb(${sum.map((channel) => Math.round(channel / all)).join(' ')})` : undefined
}
