// How to reach each view of each library.
import { holders } from '../browser/holdings/applications.mjs'

/**
 * @import { Page } from '@playwright/test'
 * @import { Wanted } from '../browser/applications.mjs'
 * @typedef {object} Shot
 * @property {string} library
 * @property {'connect' | 'connect-empty' | 'account' | 'networks' | 'account-opened' | 'account-tokens' | 'swap' | 'swap-token' | 'buy'} view
 * @property {string} page
 * @property {number} wallets
 * @property {boolean} [hasTokens] - As the option of `visit`.
 * @property {(page: Page, mode: 'light' | 'dark') => Promise<unknown>} show
 */

const WALLET = /Bench Wallet/

/** A peer that shows no end of loading is pictured after this time. */
const SETTLE_MS = 4_000

/** @param {string} opener */
const open = (opener) => (/** @type {Page} */ page) =>
  page.waitForFunction((name) => window.shots?.[name], opener).then(() => page.evaluate((name) => window.shots[name](), opener))

/** @param {Page} page */
async function connect(page) {
  await open('connect')(page)
  await page.getByRole('button', { name: WALLET }).first().click()
  await page.waitForTimeout(1_500)
}

/** @param {Page} page */
async function openLifi(page) {
  await page.getByText('1 USDC').first().waitFor()
  await page.getByText('Connect wallet').first().click()
}

/** @param {Page} page */
async function connectLifi(page) {
  await openLifi(page)
  await page.getByText(WALLET).first().click()
  await page
    .getByText(/0xd8dA/)
    .first()
    .waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

/** @param {Page} page */
const openUniswap = (page) => page.getByText('Connect wallet').click()

/** @param {string} name */
const scene = (name) => (/** @type {Page} */ page, /** @type {'light' | 'dark'} */ themeMode) =>
  page.evaluate(([one, mode]) => window.pictures.show(one, { themeMode: mode }), /** @type {const} */ ([name, themeMode]))

/** @param {Page} page @param {Wanted} wanted */
const seen = (page, { selector, text = '', within = [] }) =>
  page
    .locator([...[within].flat(), selector].join(' >> '))
    .filter({ hasText: text })
    .first()

/**
 * What one press opens, and where the tokens are.
 * @param {string} library
 * @param {number} place - Among those that are measured.
 * @returns {Shot[]}
 */
function holdingsOf(library, place) {
  const { id, connect: presses, path, row } = holders[place]
  /** @param {Page} page @param {number} count */
  const open = async (page, count) => {
    for (const press of presses) await page.locator(press).first().click()
    for (const wanted of path.slice(0, count)) await seen(page, wanted).click()
  }
  const common = { library, page: id, wallets: 1, hasTokens: true }
  return [
    { ...common, view: 'account-opened', show: (page) => open(page, 1) },
    {
      ...common,
      view: 'account-tokens',
      show: async (page) => {
        await open(page, path.length)
        await seen(page, row).waitFor()
      },
    },
  ]
}

/** @type {readonly Shot[]} */
export const SHOTS = [
  ...['latchkey', 'thirdweb', 'appkit'].flatMap(holdingsOf),
  { library: 'latchkey', view: 'connect', page: 'latchkey', wallets: 1, show: open('connect') },
  { library: 'latchkey', view: 'connect-empty', page: 'latchkey', wallets: 0, show: open('connect') },
  {
    library: 'latchkey',
    view: 'account',
    page: 'latchkey',
    wallets: 1,
    show: async (page) => {
      await connect(page)
      await open('account')(page)
    },
  },
  {
    library: 'latchkey',
    view: 'networks',
    page: 'latchkey',
    wallets: 1,
    show: async (page) => {
      await connect(page)
      await open('networks')(page)
    },
  },
  { library: 'latchkey', view: 'swap', page: 'scenes', wallets: 0, show: scene('swap-quoted') },
  { library: 'latchkey', view: 'swap-token', page: 'scenes', wallets: 0, show: scene('swap-token-many') },
  { library: 'latchkey', view: 'buy', page: 'scenes', wallets: 0, show: scene('buy-priced') },
  { library: 'rainbowkit', view: 'connect', page: 'rainbowkit', wallets: 1, show: open('connect') },
  { library: 'rainbowkit', view: 'connect-empty', page: 'rainbowkit', wallets: 0, show: open('connect') },
  {
    library: 'rainbowkit',
    view: 'account',
    page: 'rainbowkit',
    wallets: 1,
    show: async (page) => {
      await open('join')(page)
      await open('account')(page)
    },
  },
  {
    library: 'rainbowkit',
    view: 'networks',
    page: 'rainbowkit',
    wallets: 1,
    show: async (page) => {
      await open('join')(page)
      await open('networks')(page)
    },
  },
  { library: 'lifi', view: 'connect', page: 'lifi', wallets: 1, show: openLifi },
  { library: 'lifi', view: 'connect-empty', page: 'lifi', wallets: 0, show: openLifi },
  {
    library: 'lifi',
    view: 'account',
    page: 'lifi',
    wallets: 1,
    show: async (page) => {
      await connectLifi(page)
      await page.getByRole('button', { name: /0xd8dA/ }).click()
    },
  },
  { library: 'lifi', view: 'swap', page: 'lifi', wallets: 1, show: connectLifi },
  {
    library: 'lifi',
    view: 'swap-token',
    page: 'lifi',
    wallets: 1,
    show: async (page) => {
      await connectLifi(page)
      await page.getByText('From', { exact: true }).click()
    },
  },
  { library: 'uniswap', view: 'connect', page: 'uniswap', wallets: 1, show: openUniswap },
  { library: 'uniswap', view: 'swap', page: 'uniswap', wallets: 0, show: (page) => page.waitForTimeout(SETTLE_MS) },
  {
    library: 'uniswap',
    view: 'swap-token',
    page: 'uniswap',
    wallets: 0,
    show: (page) => page.getByRole('button', { name: 'USDC' }).click(),
  },
]
