// `npm run screenshots`: pictures of every view and of the laboratory, in docs/screenshots/views (not committed), and the one
// that README shows, docs/screenshots/readme.png.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { startDemo } from '../../apps/demo/start.mjs'
import { chromiumArguments, findChromium } from '../machine/chromium.mjs'
import { approve, close, dialog, openView, pairingReady, shoot, shootModal } from './modalPictures.mjs'
import { shootReadme } from './shootReadme.mjs'
import { shootOnramp } from './shootOnramp.mjs'
import { shootSwap } from './screenshotsSwap.mjs'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @import { Variant } from './modalPictures.mjs'
 */

const FOLDER = resolve(import.meta.dirname, '../../docs/screenshots')
const VIEWS = join(FOLDER, 'views')

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

mkdirSync(VIEWS, { recursive: true })
const executablePath = findChromium()
const demo = await startDemo()
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
try {
  const swap = { browser, url: demo.laboratoryUrl, dialog, approve, shootModal, folder: VIEWS }
  if (process.argv.includes('--swap')) {
    for (const variant of Object.entries(VARIANTS)) await shootSwap(swap, variant)
  } else await shootReadme(browser, { url: demo.laboratoryUrl, path: join(FOLDER, 'readme.png') })
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
