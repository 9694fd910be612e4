// Takes the pictures of the theming guide, docs/screenshots/theming-*.png, from the playground of the built site. Build the site first.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/machine/chromium.mjs'
import { DIST } from './build.mjs'
import { DOCS } from './markdown.mjs'
import { serveSite } from './serve.mjs'

/** @import { Locator, Page } from '@playwright/test' */

/** The settings of the playground for each picture. */
const LOOKS = {
  light: { themeMode: 'light' },
  dark: { themeMode: 'dark' },
  accent: { themeMode: 'light', accent: '#0a7a5a' },
  mix: { themeMode: 'light', colorMix: '#0a7a5a', colorMixStrength: '20' },
  square: { themeMode: 'dark', radiusMaster: '0' },
  serif: { themeMode: 'dark', fontFamily: 'Georgia, serif', fontSizeMaster: '12' },
}

/** @param {Locator} form @param {[name: string, value: string]} setting */
async function set(form, [name, value]) {
  const control = form.getByLabel(name, { exact: true })
  if ((await control.evaluate((element) => element.localName)) === 'select') await control.selectOption(value)
  else await control.fill(value)
}

/** @param {Page} page @param {string} url @param {[name: string, look: Record<string, string>]} entry */
async function shoot(page, url, [name, look]) {
  await page.goto(`${url}/guides/theming.html`)
  const live = page.locator('[data-live="theming"]')
  const embed = live.locator('latchkey-embed .lk-card')
  await embed.getByRole('button', { name: /^Copper Wallet/ }).waitFor()
  for (const setting of Object.entries(look)) await set(live.locator('form'), setting)
  // Copper Wallet asks in its window, which is not in the picture. The waiting view is.
  await embed.getByRole('button', { name: /^Copper Wallet/ }).click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await embed.getByRole('button', { name: 'Try again' }).waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  await embed.screenshot({ path: join(DOCS, `screenshots/theming-${name}.png`), animations: 'disabled' })
}

const site = await serveSite(DIST)
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  for (const entry of Object.entries(LOOKS)) await shoot(page, site.url, entry)
} finally {
  await browser.close()
  await site.stop()
}
