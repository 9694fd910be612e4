// Pictures of our views beside those of RainbowKit, LI.FI, Uniswap, thirdweb and AppKit. `npm run bench:shots`, of one library: `npm run bench:shots lifi`.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildPages } from './build.mjs'
import { openStudio } from './openStudio.mjs'
import { drawSheets } from './sheets.mjs'
import { SHOTS } from './views.mjs'
import { SIZES, visit } from './visit.mjs'

const FOLDER = resolve(import.meta.dirname, '../../../.cache/bench/shots')
const only = process.argv.slice(2)
const shots = SHOTS.filter(({ library, view }) => only.length === 0 || only.includes(library) || only.includes(`${library}-${view}`))

mkdirSync(FOLDER, { recursive: true })
await buildPages(join(FOLDER, 'pages'), [...new Set(shots.map(({ page }) => page))])
const { url: served, browser, close } = await openStudio(join(FOLDER, 'pages'))
let failures = 0
try {
  for (const { library, view, page: id, wallets, hasTokens = false, show } of shots) {
    for (const size of /** @type {(keyof typeof SIZES)[]} */ (Object.keys(SIZES))) {
      for (const mode of /** @type {const} */ (['light', 'dark'])) {
        const name = `${view}-${library}-${size}-${mode}`
        const url = `${served}/${id}/${id === 'scenes' ? 'index.html' : ''}`
        const page = await visit(browser, { url, size, mode, wallets, hasTokens })
        try {
          await show(page, mode)
          await page.waitForTimeout(1_200)
        } catch (error) {
          failures += 1
          console.log(`shots: ${name}: ${error instanceof Error ? error.message : error}`)
        }
        await page.screenshot({ path: join(FOLDER, `${name}.png`) })
        await page.context().close()
      }
    }
  }
  await drawSheets(browser, FOLDER)
} finally {
  await close()
}
console.log(`shots: ${FOLDER}`)
if (failures > 0) process.exitCode = 1
