// Compares every view in light, dark and on a phone, and the main views in all six variants, with the pictures in baselines/.
// `npm run pictures` takes them again. layout.spec.ts measures every view in every variant.
import { expect, test } from '@playwright/test'
import { openPage, openScene, sceneNames } from './support/openScene.js'
import { foremost, ways } from './ways.js'

/** The variants of every view. All six would be too many files. */
const EVERY = ['light', 'dark', 'phone']

for (const [way, how] of Object.entries(ways)) {
  test(`every view looks as before: ${way}`, async ({ browser }) => {
    const page = await openPage(browser, how)
    const names = EVERY.includes(way) ? await sceneNames(page) : foremost
    for (const name of names) {
      await openScene(page, { name, look: how.look })
      // The message to sign holds a random number and the port of the server.
      const mask = [page.locator('latchkey-modal pre')]
      await expect.soft(page.locator('latchkey-modal dialog > :first-child'), name).toHaveScreenshot(`${name}-${way}.png`, { mask })
    }
    await page.context().close()
  })
}
