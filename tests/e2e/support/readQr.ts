import { errors, type Locator } from '@playwright/test'
import jsqr from 'jsqr'

/** A picture of a busy page may not come; whoever waits takes the next. */
const PICTURE_LIMIT_MS = 5_000

/** Takes a screenshot of an element and decodes the QR code in it; undefined if there is none, or no picture in time. */
export async function readQr(element: Locator): Promise<string | undefined> {
  const bytes = await element.screenshot({ timeout: PICTURE_LIMIT_MS }).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return undefined
    throw error
  })
  if (!bytes) return undefined
  const picture = bytes.toString('base64')
  const { width, height, pixels } = await element.page().evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    return { width, height, pixels: [...context.getImageData(0, 0, width, height).data] }
  }, picture)
  // CommonJS: Node's default import is the whole module.
  return jsqr.default(new Uint8ClampedArray(pixels), width, height)?.data
}
