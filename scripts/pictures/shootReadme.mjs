// The picture of README: the list of wallets without one installed, a code to scan, and an account.
import { statSync, writeFileSync } from 'node:fs'
import { approve, dialog, openView, pairingReady, shootModal } from './modalPictures.mjs'

/** @import { Browser, Page } from '@playwright/test' */

const LIMIT_BYTES = 200_000

/** An application on Ethereum, without test wallets on the page. */
const ONE_CHAIN =
  'phone=false&solana=false&bitcoin=false&polkadot=false&cosmos=false&customWallets=false&nickel=absent&alloy=false&tipJar=false'
/** The size of each of README's pictures, in CSS pixels. */
const PART = { width: 440, height: 660 }

/** What README shows, side by side. @type {readonly { query: string, show: (page: Page) => Promise<void> }[]} */
const PARTS = [
  {
    query: `themeMode=light&copper=absent&${ONE_CHAIN}`,
    async show(page) {
      await openView(page, 'Connect')
      await dialog(page)
        .getByRole('button', { name: /^Phantom/ })
        .waitFor()
    },
  },
  {
    query: `themeMode=dark&copper=absent&${ONE_CHAIN}`,
    async show(page) {
      await openView(page, 'Connect')
      await dialog(page)
        .getByRole('button', { name: /^MetaMask/ })
        .click()
      await pairingReady(page)
    },
  },
  {
    query: `themeMode=light&portfolio=true&send=true&history=true&swaps=true&directory=true&${ONE_CHAIN}`,
    async show(page) {
      // Deploys the tokens.
      await page.request.get(new URL('/swaps.json', page.url()).href)
      await openView(page, 'ConnectingExternal')
      await approve(page)
      await dialog(page).waitFor({ state: 'hidden' })
      await openView(page, 'Account')
      await dialog(page)
        .getByRole('button', { name: /^USD Coin/ })
        .waitFor()
    },
  },
]

/**
 * Each wallet and token has its picture.
 * @param {Page} page
 */
const picturesDrawn = (page) =>
  page.locator('latchkey-modal').evaluate(async (host) => {
    const tiles = () => [...(host.shadowRoot ?? host).querySelectorAll('.lk-tile')]
    while (!tiles().every((tile) => tile instanceof HTMLImageElement && tile.complete)) await new Promise(requestAnimationFrame)
  })

/**
 * Takes the pictures of README, side by side.
 * @param {Browser} browser
 * @param {{ url: string, path: string }} parts - The laboratory, and where the picture goes.
 */
export async function shootReadme(browser, { url, path }) {
  const context = await browser.newContext({ viewport: PART, deviceScaleFactor: 1.5, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const parts = []
  for (const { query, show } of PARTS) {
    await page.goto(`${url}?${query}`)
    await show(page)
    await picturesDrawn(page)
    parts.push(await shootModal(page))
  }
  const { width, height } = PART
  await page.setViewportSize({ width: width * parts.length, height })
  const images = parts.map((part) => `<img width="${width}" src="data:image/png;base64,${part.toString('base64')}">`)
  await page.goto('about:blank')
  await page.setContent(`<body style="margin:0;display:flex">${images.join('')}</body>`, { waitUntil: 'load' })
  writeFileSync(path, await page.screenshot())
  await context.close()
  const { size } = statSync(path)
  console.log(`screenshots: readme.png, ${Math.round(size / 1000)} kB`)
  if (size > LIMIT_BYTES) throw new Error(`screenshots: readme.png is over ${LIMIT_BYTES / 1000} kB`)
}
