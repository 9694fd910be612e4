import jsqr from 'jsqr'
import { type Locator, page } from 'vitest/browser'

/** jsqr is CommonJS whose types read like a module's: they show a namespace where the browser gets the function. */
export const decodeQr = jsqr as unknown as typeof jsqr.default

/** Takes a screenshot of an element and reads its QR code; undefined when there is none. */
export async function readQr(element: Locator): Promise<string | undefined> {
  if (!element.query()) return undefined
  const base64 = await page.screenshot({ element, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return decodeQr(data, width, height)?.data
}
