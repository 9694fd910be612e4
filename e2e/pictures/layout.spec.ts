// What holds of every view in every way, whatever the fonts of the machine: see findFaults.
import { expect, test } from '@playwright/test'
import { readQr } from '../support/readQr.js'
import { findFaults } from './support/findFaults.js'
import { openPage, openScene, sceneNames } from './support/openScene.js'
import { tightWays, ways } from './ways.js'

// The dark theme changes no measure.
const { light, phone, rtl, forced, text } = ways
for (const [way, how] of Object.entries({ light, phone, rtl, forced, text, ...tightWays })) {
  test(`every view has room for what it says: ${way}`, async ({ browser }) => {
    const page = await openPage(browser, how)
    for (const name of await sceneNames(page)) {
      await openScene(page, { name, look: how.look })
      expect.soft(await page.evaluate(findFaults), name).toEqual([])
    }
    await page.context().close()
  })
}

for (const deviceScaleFactor of [1, 1.5, 2]) {
  for (const width of [320, 390, 900]) {
    test(`a camera reads the code, ${width} px wide at ${deviceScaleFactor}`, async ({ browser }) => {
      const page = await openPage(browser, { look: {}, browser: { viewport: { width, height: 760 }, deviceScaleFactor } })
      // A narrow window is a phone's: it offers the apps that are there first.
      await openScene(page, { name: width < 430 ? 'scan-on-phone' : 'scan', look: { themeMode: 'dark' } })
      expect(await page.evaluate(findFaults)).toEqual([])
      expect(await readQr(page.locator('latchkey-modal').getByRole('img'))).toMatch(/^wc:[^@]{64}@2\?.*symKey=[^&]{64}$/)
      await page.context().close()
    })
  }
}
