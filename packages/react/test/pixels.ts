import type { Locator } from 'vitest/browser'
import { cdp } from 'vitest/browser'

/** Emulates a high-contrast theme for the rest of a test. @returns undoes it */
export async function forceColors(): Promise<() => Promise<void>> {
  const emulate = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  return async () => void (await emulate('none'))
}

/** The brightness difference of the lightest and the darkest pixel inside an element, 0 to 255; without its edge. */
export async function contrastWithin(element: Locator, edgePx = 4): Promise<number> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${await element.screenshot({ save: false })}`)).blob())
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new ReferenceError('The browser has no canvas')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(edgePx, edgePx, width - 2 * edgePx, height - 2 * edgePx)
  const lightness = Array.from({ length: data.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.slice(4 * index, 4 * index + 3)
    return 0.3 * red + 0.6 * green + 0.1 * blue
  })
  return Math.max(...lightness) - Math.min(...lightness)
}
