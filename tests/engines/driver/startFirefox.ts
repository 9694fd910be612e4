import { type KeyInput, launch } from 'puppeteer-core'
import { type Driver, VIEWPORT } from './Driver.js'

/**
 * Stock Firefox over WebDriver BiDi.
 *
 * @param preferences - Preferences that differ from the defaults, as in about:config.
 */
export async function startFirefox(executablePath: string, preferences: Readonly<Record<string, unknown>> = {}): Promise<Driver> {
  const extraPrefsFirefox = { ...preferences }
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: VIEWPORT, extraPrefsFirefox })
  const page = await browser.newPage()
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: async (look, argument) => page.evaluate(look as never, argument as never) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    async press(key) {
      const [last = '', ...held] = key.split('+').reverse() as KeyInput[]
      for (const modifier of held) await page.keyboard.down(modifier)
      await page.keyboard.press(last as KeyInput)
      for (const modifier of held) await page.keyboard.up(modifier)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
