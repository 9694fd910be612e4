/** Pixels along one side of the canvas that a picture is read from: its details are of no interest. */
const SIDE = 16

/** Less colourful than this is grey to the eye. Channels go to 255. */
const LEAST_CHROMA = 24

/**
 * The colour that a picture is known by: the mean of its pixels, of which the colourful ones weigh most.
 *
 * @param image - Decoded. One that is not in a `data:` URI is not read: it would mark the canvas as another site's.
 * @returns `rgb(r g b)`; undefined for a picture of greys, and where there is no canvas.
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
    // Some browsers read no drawing (SVG) back, others guard canvases against fingerprinting. The colour is decoration.
    return undefined
  }
}

/** @param pixels - Red, green, blue and opacity of each, 0 to 255. */
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
