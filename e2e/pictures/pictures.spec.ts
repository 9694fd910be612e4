// Every view in light, dark and on a phone, those that matter most in six ways, compared with the pictures in baselines/. `npm run pictures`
// takes them anew. layout.spec.ts looks at all of them in every way.
import { expect, test } from '@playwright/test'
import { openPage, openScene, sceneNames } from './support/openScene.js'
import { foremost, ways } from './ways.js'

/** Ways in which every view is pictured: all six would be too many to keep. */
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
