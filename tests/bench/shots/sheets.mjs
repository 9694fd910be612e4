// The pictures of one view side by side, one sheet for each view and size.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOTS } from './views.mjs'

/** @import { Browser } from '@playwright/test' */

const WIDTHS = { desktop: 900, phone: 390 }

/** @param {string} file */
const imageOf = (file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`

/**
 * @param {Browser} browser
 * @param {string} folder - Of the pictures; the sheets go there too, `sheet-<view>-<size>.png`.
 */
export async function drawSheets(browser, folder) {
  const page = await browser.newPage()
  for (const view of new Set(SHOTS.map((shot) => shot.view))) {
    for (const [size, width] of Object.entries(WIDTHS)) {
      const libraries = SHOTS.filter((shot) => shot.view === view).map(({ library }) => library)
      const rows = ['light', 'dark'].map((mode) =>
        libraries
          .map((library) => ({ library, file: join(folder, `${view}-${library}-${size}-${mode}.png`) }))
          .filter(({ file }) => existsSync(file))
          .map(({ library, file }) => `<figure><figcaption>${library}</figcaption><img width="${width}" src="${imageOf(file)}"></figure>`)
          .join(''),
      )
      if (!rows.some(Boolean)) continue
      const style =
        'body{margin:8px;width:max-content;font:16px sans-serif}div{display:flex}figure{margin:4px}img{display:block;border:1px solid #999}'
      await page.setContent(`<style>${style}</style>${rows.map((row) => `<div>${row}</div>`).join('')}`, { waitUntil: 'load' })
      await page.setViewportSize({ width: libraries.length * (width + 12) + 20, height: 400 })
      await page.screenshot({ path: join(folder, `sheet-${view}-${size}.png`), fullPage: true })
    }
  }
  await page.close()
}
