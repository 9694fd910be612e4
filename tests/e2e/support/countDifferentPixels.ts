import type { Browser } from '@playwright/test'

/** Difference of a channel that counts as equal, because anti-aliasing varies slightly. */
const CHANNEL_TOLERANCE = 16

/**
 * Compares two PNG pictures in a page of the browser.
 *
 * @returns The share of visibly different pixels, 0 to 1; 1 if the sizes differ.
 */
export async function countDifferentPixels(browser: Browser, pictures: readonly [Buffer, Buffer]): Promise<number> {
  const page = await browser.newPage()
  const share = await page.evaluate(
    async ([sources, tolerance]) => {
      const read = async (source: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [one, two] = await Promise.all(sources.map(read))
      if (!one || !two || one.width !== two.width || one.height !== two.height) return 1
      let different = 0
      for (let offset = 0; offset < one.data.length; offset += 4) {
        const isSame = [0, 1, 2].every(
          (channel) => Math.abs((one.data[offset + channel] ?? 0) - (two.data[offset + channel] ?? 0)) <= tolerance,
        )
        if (!isSame) different += 1
      }
      return different / (one.width * one.height)
    },
    [pictures.map((picture) => picture.toString('base64')), CHANNEL_TOLERANCE] as const,
  )
  await page.close()
  return share
}
