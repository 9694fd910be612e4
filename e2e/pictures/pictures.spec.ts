// Every view in six ways, compared with the pictures in baselines/. `npm run pictures` takes them anew.
import { expect, test } from '@playwright/test'
import { openPage, openScene, sceneNames } from './support/openScene.js'
import { ways } from './ways.js'

for (const [way, how] of Object.entries(ways)) {
  test(`every view looks as before: ${way}`, async ({ browser }) => {
    const page = await openPage(browser, how)
    for (const name of await sceneNames(page)) {
      await openScene(page, { name, look: how.look })
      // The message to sign holds a random number and the port of the server.
      const mask = [page.locator('latchkey-modal pre')]
      await expect.soft(page.locator('latchkey-modal dialog > :first-child'), name).toHaveScreenshot(`${name}-${way}.png`, { mask })
    }
    await page.context().close()
  })
}
