// Writes the table of docs/reference/wallets.md from the data of packages/brands: `node scripts/brands/walletsPage.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/** @import { BrandWallet } from '../../packages/brands/src/index.js' */

const ROOT = resolve(import.meta.dirname, '../..')
export const PAGE = join(ROOT, 'docs/reference/wallets.md')
const MARKS = /(<!-- wallets -->\n)[\s\S]*(<!-- end of wallets -->)/

/** Field → what its link is called in the table. */
const STORES = /** @type {const} */ ([
  ['chromeStore', 'Chrome'],
  ['firefoxStore', 'Firefox'],
  ['edgeStore', 'Edge'],
  ['operaStore', 'Opera'],
  ['safariStore', 'Safari'],
  ['appStore', 'iOS'],
  ['playStore', 'Android'],
  ['desktopApp', 'desktop'],
])

/** @returns {Promise<readonly BrandWallet[]>} */
export async function loadWallets() {
  const entry = join(ROOT, 'packages/brands/src/wallets/wallets.ts')
  const { outputFiles } = buildSync({ entryPoints: [entry], bundle: true, format: 'esm', write: false, logLevel: 'error' })
  return (await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)).wallets
}

/** @param {BrandWallet} wallet */
function onPhone({ mobileLink, universalLink, browseTemplate, appStore, playStore }) {
  const relay = mobileLink !== undefined || universalLink !== undefined ? ['its app, with the relay'] : []
  const browse = browseTemplate === undefined ? [] : ['the page in its browser']
  const store = appStore !== undefined || playStore !== undefined ? ['its store'] : ['its homepage']
  return [...relay, ...browse, ...store].slice(0, 2).join('; else ')
}

/** @param {readonly BrandWallet[]} wallets */
export function tableOf(wallets) {
  const rows = wallets.map((wallet) => {
    const stores = STORES.flatMap(([field, label]) => (wallet[field] === undefined ? [] : [`[${label}](${wallet[field]})`]))
    const { name, homepage, rdns, id, namespaces } = wallet
    return `| [${name}](${homepage}) | \`${rdns ?? id}\` | ${namespaces.join(', ')} | ${stores.join(', ')} | ${onPhone(wallet)} |`
  })
  return `| Wallet | Identity | Chains | Get it | On a phone |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

/**
 * The page with the table in it.
 * @param {string} text
 * @param {readonly BrandWallet[]} wallets
 */
export const withTable = (text, wallets) => text.replace(MARKS, (_, before, after) => `${before}${tableOf(wallets)}${after}`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), await loadWallets()))
}
