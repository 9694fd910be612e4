// Rules for every view in every variant, with any fonts: see findFaults.
import { expect, test } from '../support/framePage.js'
import { readQr } from '../support/readQr.js'
import { findFaults } from './support/findFaults.js'
import { frameScenes } from './support/frameScenes.js'
import { openFramePage, openFrameScene } from './support/openFrameScene.js'
import { cardOf, openPage, openScene, sceneNames } from './support/openScene.js'
import { tightWays, ways } from './ways.js'

// The dark theme does not change the layout.
const { light, phone, rtl, forced, text } = ways
for (const [way, how] of Object.entries({ light, phone, rtl, forced, text, ...tightWays })) {
  test(`every view has room for its texts: ${way}`, async ({ browser }) => {
    const page = await openPage(browser, how)
    for (const name of await sceneNames(page)) {
      await openScene(page, { name, look: how.look })
      expect.soft(await cardOf(page).evaluate(findFaults), name).toEqual([])
    }
    await page.context().close()
  })
}

for (const [way, how] of Object.entries({ light, phone, rtl, narrow: tightWays.narrow })) {
  test(`every screen of the wallet's frame has room for its texts: ${way}`, async ({ browser, server }) => {
    const host = await openFramePage(browser, how, server)
    for (const name of Object.keys(frameScenes))
      expect.soft(await (await openFrameScene(host, { name, look: how.look })).evaluate(findFaults), name).toEqual([])
    await host.page.context().close()
  })
}

for (const deviceScaleFactor of [1, 1.5, 2]) {
  for (const width of [320, 390, 900]) {
    test(`a QR reader decodes the code, ${width} px wide at ${deviceScaleFactor}`, async ({ browser }) => {
      const page = await openPage(browser, { look: {}, browser: { viewport: { width, height: 760 }, deviceScaleFactor } })
      // A narrow window counts as a phone, which first offers its apps.
      await openScene(page, { name: width < 430 ? 'scan-on-phone' : 'scan', look: { themeMode: 'dark' } })
      expect(await cardOf(page).evaluate(findFaults)).toEqual([])
      expect(await readQr(page.locator('latchkey-modal').getByRole('img'))).toMatch(/^wc:[^@]{64}@2\?.*symKey=[^&]{64}$/)
      await page.context().close()
    })
  }
}
