// `npm run screenshots`: pictures of every view and of the laboratory, in docs/screenshots/views (not committed), and the one
// that README shows, docs/screenshots/readme.png.
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { startDemo } from '../../apps/demo/start.mjs'
import { chromiumArguments, findChromium } from '../machine/chromium.mjs'
import { close, dialog, openView, shoot, shootModal } from './modalPictures.mjs'
import { shootOnramp } from './shootOnramp.mjs'
import { shootSwap } from './screenshotsSwap.mjs'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @import { Variant } from './modalPictures.mjs'
 */

const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots')
const VIEWS = join(FOLDER, 'views')
const README_LIMIT_BYTES = 200_000

/** How each view is pictured: the demo's settings and the size of the screen. The phone stays out of the pictures. */
const VARIANTS = {
  light: { query: '?phone=false&themeMode=light', width: 900, height: 760 },
  dark: { query: '?phone=false&themeMode=dark', width: 900, height: 760 },
  phone: { query: '?phone=false&themeMode=dark', width: 390, height: 844 },
  rtl: { query: '?phone=false&themeMode=light&locale=ar', width: 900, height: 760 },
}
const BEFORE_CONNECTING = [
  'Connect',
  'ConnectingMultiChain',
  'AllWallets',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'Downloads',
  'demo.Components',
]
const AFTER_CONNECTING = ['Account', 'SwitchAddress', 'Networks', 'SwitchNetwork', 'SwitchActiveChain']

/** The laboratory itself. */
const PAGES = {
  light: { query: '?themeMode=light', width: 1440, height: 960 },
  dark: { query: '?themeMode=dark', width: 1440, height: 960 },
  phone: { query: '?themeMode=light', width: 390, height: 844 },
}

/** An application on Ethereum, without test wallets on the page. */
const ONE_CHAIN =
  'phone=false&solana=false&bitcoin=false&polkadot=false&cosmos=false&customWallets=false&nickel=absent&alloy=false&tipJar=false'
/** The size of each of README's pictures, in CSS pixels. */
const README_PART = { width: 440, height: 660 }

/** What README shows, side by side. @type {readonly { query: string, show: (page: Page) => Promise<void> }[]} */
const README_PARTS = [
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
 * Makes Copper Wallet fail: nothing of its own is drawn then. No failure: it works again.
 * @param {Page} page
 * @param {string} method
 * @param {string} [failure]
 */
async function setFailure(page, method, failure = '') {
  const wallet = page.getByLabel('Copper Wallet', { exact: true })
  const select = wallet.getByLabel(method)
  if (!(await select.isVisible())) await wallet.getByText('Failure switches').click()
  await select.selectOption(failure)
}

/**
 * Wallet prompts: one that does not answer, one that was declined.
 * @param {Page} page
 * @param {string} name
 */
async function shootConnecting(page, name) {
  for (const failure of ['hang', 'reject']) {
    await setFailure(page, 'eth_requestAccounts', failure)
    await shoot(page, 'ConnectingExternal', join(VIEWS, `ConnectingExternal-${failure}-${name}.png`))
    await close(page)
  }
  await setFailure(page, 'eth_requestAccounts')
}

/**
 * A code for any wallet, and each way to one wallet.
 * @param {Page} page
 * @param {string} name
 */
async function shootPairing(page, name) {
  await openView(page, 'ConnectingWalletConnectBasic')
  await pairingReady(page)
  await shootModal(page, join(VIEWS, `ConnectingWalletConnectBasic-${name}.png`))
  await close(page)
  await openView(page, 'ConnectingWalletConnect')
  const tabs = await dialog(page).getByRole('tab').all()
  for (const [index, tab] of tabs.entries()) {
    await tab.click()
    await pairingReady(page)
    await shootModal(page, join(VIEWS, `ConnectingWalletConnect-${index + 1}-${name}.png`))
  }
  await close(page)
}

/**
 * The code is drawn, or the link can be followed.
 * @param {Page} page
 */
const pairingReady = (page) => dialog(page).locator('[role=status][aria-label], [aria-busy="true"]').first().waitFor({ state: 'detached' })

/** @param {Page} page */
const approve = (page) => page.getByRole('button', { name: 'Approve', exact: true }).click()

/** @param {Page} page */
async function connect(page) {
  await openView(page, 'ConnectingExternal')
  await approve(page)
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByLabel('Copper Wallet', { exact: true }).getByRole('button', { name: 'All accounts' }).click()
}

/**
 * The laboratory at first sight, with the phone's question, connected everywhere, and with something to sign.
 * @param {Browser} browser
 * @param {string} url
 * @param {Variant} variant
 */
async function shootPage(browser, url, [name, { query, width, height }]) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url + query)
  await page.getByRole('button', { name: 'Copper Wallet' }).waitFor()
  /** @param {string} step @param {import('@playwright/test').PageScreenshotOptions} [options] */
  const picture = (step, options = {}) =>
    page.screenshot({ path: join(VIEWS, `laboratory-${step}-${name}.png`), animations: 'disabled', ...options })
  await picture('start')
  const phone = page.getByRole('region', { name: 'Phone' })
  await openView(page, 'ConnectingWalletConnectBasic')
  await phone.getByRole('button', { name: 'Scan the code' }).waitFor()
  await picture('scan')
  await phone.getByRole('button', { name: 'Scan the code' }).click()
  await phone.getByRole('button', { name: 'Approve' }).waitFor()
  await picture('proposal')
  await phone.getByRole('button', { name: 'Approve' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByTestId('balance').getByText('ETH').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await picture('connected', { fullPage: true })
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await phone.getByRole('button', { name: 'Sign', exact: true }).waitFor()
  await picture('request')
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await page
    .getByText(/^The signature verifies/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Disconnect all' }).click()
  await page.getByText('No session').waitFor()
  await page.getByRole('button', { name: 'Connect Bitcoin' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Gold Wallet/ })
    .click()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await picture('window')
  await approve(page)
  await dialog(page).waitFor({ state: 'hidden' })
  await shoot(page, 'SwitchAddress', join(VIEWS, `SwitchAddress-bitcoin-${name}.png`))
  await context.close()
}

/**
 * The question whether to sign in: open, with the wallet, and declined.
 * @param {Browser} browser
 * @param {string} url
 * @param {Variant} variant
 */
async function shootSignIn(browser, url, [name, { query, width, height }]) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${url}${query}&signIn=${name === 'dark' ? 'optional' : 'required'}`)
  /** @param {string} step */
  const picture = (step) => shootModal(page, join(VIEWS, `SIWXSignMessage-${step}-${name}.png`))
  const sign = () =>
    dialog(page)
      .getByRole('button', { name: /^(Sign|Try again)$/ })
      .click()
  await page.getByRole('button', { name: 'ConnectingExternal', exact: true }).click()
  await approve(page)
  await dialog(page).getByText('Version: 1').waitFor()
  await picture('asked')
  await sign()
  await page.getByRole('button', { name: 'Decline', exact: true }).waitFor()
  await picture('signing')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog(page).locator('.lk-note').waitFor()
  await picture('declined')
  await context.close()
}

/** @param {Browser} browser @param {string} url @param {Variant} variant */
async function shootVariant(browser, url, [name, { query, width, height }]) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url + query)
  for (const view of BEFORE_CONNECTING) {
    await shoot(page, view, join(VIEWS, `${view}-${name}.png`))
    await close(page)
  }
  await shootPairing(page, name)
  await shootConnecting(page, name)
  await connect(page)
  await setFailure(page, 'wallet_switchEthereumChain', 'hang')
  for (const view of AFTER_CONNECTING) {
    await shoot(page, view, join(VIEWS, `${view}-${name}.png`))
    await close(page)
  }
  // Last, because it stays until the visitor has decided.
  await shoot(page, 'UnsupportedChain', join(VIEWS, `UnsupportedChain-${name}.png`))
  await context.close()
}

/**
 * The pictures of README, side by side.
 * @param {Browser} browser
 * @param {string} url
 */
async function shootReadme(browser, url) {
  const context = await browser.newContext({ viewport: README_PART, deviceScaleFactor: 1.5, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const parts = []
  for (const { query, show } of README_PARTS) {
    await page.goto(`${url}?${query}`)
    await show(page)
    // Pictures of wallets and tokens are drawn.
    await page.waitForLoadState('networkidle')
    parts.push(await shootModal(page))
  }
  const { width, height } = README_PART
  await page.setViewportSize({ width: width * parts.length, height })
  const images = parts.map((part) => `<img width="${width}" src="data:image/png;base64,${part.toString('base64')}">`)
  await page.goto('about:blank')
  await page.setContent(`<body style="margin:0;display:flex">${images.join('')}</body>`, { waitUntil: 'load' })
  const path = join(FOLDER, 'readme.png')
  writeFileSync(path, await page.screenshot())
  await context.close()
  const { size } = statSync(path)
  console.log(`screenshots: readme.png, ${Math.round(size / 1000)} kB`)
  if (size > README_LIMIT_BYTES) throw new Error(`screenshots: readme.png is over ${README_LIMIT_BYTES / 1000} kB`)
}

mkdirSync(VIEWS, { recursive: true })
const executablePath = findChromium()
const demo = await startDemo()
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
try {
  const swap = { browser, url: demo.laboratoryUrl, dialog, approve, shootModal, folder: VIEWS }
  if (process.argv.includes('--swap')) {
    for (const variant of Object.entries(VARIANTS)) await shootSwap(swap, variant)
  } else await shootReadme(browser, demo.laboratoryUrl)
  if (!process.argv.some((argument) => argument === '--readme' || argument === '--swap')) {
    for (const variant of Object.entries(VARIANTS)) {
      await shootVariant(browser, demo.laboratoryUrl, variant)
      await shootSignIn(browser, demo.laboratoryUrl, variant)
      await shootOnramp(browser, demo.laboratoryUrl, { variant, folder: VIEWS })
      await shootSwap(swap, variant)
    }
    for (const variant of Object.entries(PAGES)) await shootPage(browser, demo.laboratoryUrl, variant)
    console.log(`screenshots: every view in ${VIEWS}`)
  }
} finally {
  await browser.close()
  await demo.stop()
}
