// The first visit over a slow network as a strip of pictures, from loading the page to the wallets. `npm run bench:slow`.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApplications } from '../browser/build.mjs'
import { openStudio } from './openStudio.mjs'
import { SIZES } from './visit.mjs'

/** @import { Page } from '@playwright/test' */

const FOLDER = resolve(import.meta.dirname, '../../../.cache/bench/slow')
/** 400 kbit/s and 400 ms, with five chains and WalletConnect. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const PAGE = 'five'
const OPENER = '[data-bench="connect"]'
const FRAMES = 12
const EVERY_MS = 500
const LIMIT_MS = 120_000

/**
 * @typedef {{ atMs: number, png: Buffer }} Frame
 * @param {Page} page
 * @returns {Promise<Frame[]>} In the order they were taken, each with its time since the click.
 */
async function film(page) {
  await page.locator(OPENER).click()
  const clicked = Date.now()
  /** @type {Frame[]} */
  const frames = []
  while (frames.length < FRAMES) {
    const atMs = Date.now() - clicked
    frames.push({ atMs, png: await page.screenshot() })
    await page.waitForTimeout(Math.max(0, frames.length * EVERY_MS - (Date.now() - clicked)))
  }
  await page.locator('latchkey-modal').getByRole('button', { name: 'MetaMask' }).waitFor()
  frames.push({ atMs: Date.now() - clicked, png: await page.screenshot() })
  return frames
}

/**
 * @param {Page} page
 * @param {Frame[]} frames
 * @param {string} path
 */
async function drawStrip(page, frames, path) {
  const figures = frames.map(
    ({ atMs, png }) => `<figure><figcaption>${atMs} ms</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  )
  const style =
    'body{margin:8px;display:flex;flex-wrap:wrap;font:16px sans-serif}figure{margin:4px}img{display:block;width:260px;border:1px solid #999}'
  await page.setViewportSize({ width: 1660, height: 400 })
  await page.setContent(`<style>${style}</style>${figures.join('')}`, { waitUntil: 'load' })
  await page.screenshot({ path, fullPage: true })
}

mkdirSync(FOLDER, { recursive: true })
const { url: served, browser, close } = await openStudio(await buildApplications([PAGE]))
try {
  for (const [size, device] of Object.entries(SIZES)) {
    const context = await browser.newContext({ ...device, deviceScaleFactor: 1 })
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    // The click comes as early as a visitor can: nothing was fetched ahead by then.
    await page.goto(`${served}/${PAGE}/`, { waitUntil: 'commit' })
    const frames = await film(page)
    const path = join(FOLDER, `${size}.png`)
    await drawStrip(await browser.newPage(), frames, path)
    await context.close()
    console.log(`slow: ${path}: wallets after ${frames.at(-1)?.atMs} ms`)
  }
} finally {
  await close()
}
