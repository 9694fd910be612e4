import { type Frame, type KeyInput, launch, type Page } from 'puppeteer-core'
import { type Driver, type Surface, VIEWPORT } from './Driver.js'
import { untilOpened } from './untilOpened.js'

/**
 * Stock Firefox over WebDriver BiDi.
 *
 * @param preferences - Preferences that differ from the defaults, as in about:config.
 */
export async function startFirefox(executablePath: string, preferences: Readonly<Record<string, unknown>> = {}): Promise<Driver> {
  const extraPrefsFirefox = { ...preferences }
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: VIEWPORT, extraPrefsFirefox })
  const page = await browser.newPage()
  const own = await browser.pages()
  const opened = async () => (await browser.pages()).filter((one) => !own.includes(one))
  return {
    ...surfaceOf(page, page),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    async frame(selector) {
      const element = await page.$(selector)
      const frame = await element?.contentFrame()
      if (!element || !frame) throw new Error(`There is no frame at ${selector}.`)
      return surfaceOf(page, frame, async () => (await element.boundingBox()) ?? { x: 0, y: 0 })
    },
    async window() {
      const first = await untilOpened(opened)
      return surfaceOf(first, first)
    },
    windows: async () => (await opened()).length,
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

type Point = Readonly<Record<'x' | 'y', number>>

/** Firefox takes input for a page, and gives it to the frame at that point, or that has the focus. */
function surfaceOf(page: Page, inside: Page | Frame, offset: () => Promise<Point> = async () => ({ x: 0, y: 0 })): Surface {
  return {
    evaluate: async (look, argument) => inside.evaluate(look as never, argument as never) as never,
    async clickAt(x, y) {
      const from = await offset()
      await page.mouse.click(from.x + x, from.y + y)
    },
    async press(key) {
      const [last = '', ...held] = key.split('+').reverse() as KeyInput[]
      for (const modifier of held) await page.keyboard.down(modifier)
      await page.keyboard.press(last as KeyInput)
      for (const modifier of held) await page.keyboard.up(modifier)
    },
    type: (text) => page.keyboard.type(text),
  }
}
