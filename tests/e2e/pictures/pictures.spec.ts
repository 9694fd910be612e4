// Every view in light, dark and on a phone, and the main views in all six variants, compared with the pictures from before the change.
// layout.spec.ts measures every view in every variant.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from '../support/framePage.js'
import { expectAsBefore } from './support/expectAsBefore.js'
import { meantViews } from './support/meantViews.js'
import { frameScenes } from './support/frameScenes.js'
import { openFramePage, openFrameScene } from './support/openFrameScene.js'
import { cardOf, openPage, openScene, sceneNames } from './support/openScene.js'
import { foremost, ways } from './ways.js'

/** The variants of every view. All six would be too many files. */
const EVERY = ['light', 'dark', 'phone']

/** The views that the change lists. */
async function readMeant(): Promise<readonly string[]> {
  const list = await readFile(new URL('changed.md', import.meta.url), 'utf8')
  return meantViews(list, process.env['LATCHKEY_LISTED_BEFORE'] ?? '')
}

for (const [way, how] of Object.entries(ways)) {
  test(`every view looks as before, or as the change says: ${way}`, async ({ browser }) => {
    const meant = await readMeant()
    const page = await openPage(browser, how)
    const names = await sceneNames(page)
    expect([...names, ...Object.keys(frameScenes)]).toEqual(expect.arrayContaining([...meant]))
    for (const name of EVERY.includes(way) ? names : foremost) {
      await openScene(page, { name, look: how.look })
      // The message to sign holds a random number and the port of the server.
      const mask = [page.locator('latchkey-modal pre')]
      await expectAsBefore(cardOf(page), { name: `${name}-${way}`, mask, isMeant: meant.includes(name) })
    }
    await page.context().close()
  })
}

for (const way of ['light', 'dark', 'phone', 'rtl'] as const) {
  test(`every view looks as before, or as the change says: the wallet's frame, ${way}`, async ({ browser, server }) => {
    const meant = await readMeant()
    const host = await openFramePage(browser, ways[way], server)
    for (const name of Object.keys(frameScenes)) {
      const screen = await openFrameScene(host, { name, look: ways[way].look })
      await expectAsBefore(screen, { name: `${name}-${way}`, mask: [], isMeant: meant.includes(name) })
    }
    await host.page.context().close()
  })
}

test('a view that differs fails, unless the change lists it or there was none', async ({ page }, info) => {
  const read = (folder: string) => readFile(info.outputPath(folder, 'own-check.png'))
  const before = info.snapshotPath('own-check.png', { kind: 'screenshot' })
  await rm(before, { force: true })
  await page.setContent('<p style="width: 90px; height: 90px; background: #0a0">Before</p>')
  const card = page.locator('p')
  const compared = { name: 'own-check', mask: [], isMeant: false }
  await expectAsBefore(card, compared)
  const first = await read('after')
  await mkdir(dirname(before), { recursive: true })
  await writeFile(before, first)
  await expectAsBefore(card, compared)
  await card.evaluate((element) => (element.style.background = '#a00'))
  await expectAsBefore(card, { ...compared, isMeant: true })
  expect(await read('before')).toEqual(first)
  expect(await read('after')).not.toEqual(first)
  expect(meantViews('- a: earlier\n- own-check: red\n- none:', '- a: earlier')).toEqual(['own-check'])
  expect(info.errors).toEqual([])
  test.fail()
  await expectAsBefore(card, compared)
})
