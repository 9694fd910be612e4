// Tokens with a picture: those of the built-in lists, the largest, and the coins of networks.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { draw, isSmall, readMetadata } from './collect.mjs'
import { packageFolder } from './readDrawing.mjs'
import { COINS, LOCAL_COINS, MORE_TOKENS, PLATFORMS, SAME_DRAWING, TOKEN_CHANGES, TOKEN_COUNT } from './tokens.mjs'

/**
 * @typedef {{ id: string, symbol: string, marketCapRank: number | null, addresses: Record<string, string> }} Token
 * @typedef {{ chainId: string, address: string, symbol: string }} Row
 */

const BUILT_IN = resolve(import.meta.dirname, '../../packages/feature-swaps/src/uniswap/data')

/** @param {string} symbol */
const nameOf = (symbol) => SAME_DRAWING[symbol.toUpperCase()] ?? symbol.toUpperCase()

/** @param {string} symbol @returns {import('./wallets.mjs').Drawing} */
const drawingOf = (symbol) => TOKEN_CHANGES[nameOf(symbol)] ?? { source: 'web3icons', file: `tokens/background/${nameOf(symbol)}` }

/** Whether there is a drawing of the token, not larger than a drawing should be. @param {string} folder @param {string} symbol */
function isDrawn(folder, symbol) {
  const { source, file } = drawingOf(symbol)
  const exists = source !== 'web3icons' || existsSync(join(packageFolder(folder, 'web3icons'), `dist/svgs/${file}.svg.js`))
  return exists && isSmall(draw(folder, drawingOf(symbol)))
}

/** @returns {Row[]} What feature-swaps lists by itself. */
function readBuiltIn() {
  const table = readFileSync(join(BUILT_IN, 'deployments.ts'), 'utf8')
  const files = [...table.matchAll(/'(eip155:\d+)': async \(\) => \(await import\('\.\/networks\/(\w+)\.js'\)/g)]
  return files.flatMap(([, chainId = '', name]) => {
    const data = readFileSync(join(BUILT_IN, `networks/${name}.ts`), 'utf8')
    return [...data.matchAll(/\['(0x[0-9a-f]{40})', '([^']+)'/g)].map(([, address = '', symbol = '']) => ({ chainId, address, symbol }))
  })
}

/** @param {Token} token @returns {Row[]} */
const rowsOf = ({ symbol, addresses = {} }) =>
  Object.entries(PLATFORMS).flatMap(([platform, chainId]) =>
    addresses[platform] ? [{ chainId, address: addresses[platform], symbol }] : [],
  )

/** @returns {Row[]} */
const moreRows = () =>
  Object.entries(MORE_TOKENS).flatMap(([chainId, tokens]) =>
    Object.entries(tokens).map(([address, symbol]) => ({ chainId, address, symbol })),
  )

/** @param {Row[]} rows - Of two with one address the first is meant. */
function group(rows) {
  /** @type {Record<string, Record<string, string>>} */
  const ids = {}
  for (const { chainId, address, symbol } of rows) {
    const key = chainId.startsWith('eip155') ? address.toLowerCase() : address
    const chain = (ids[chainId] ??= {})
    chain[key] ??= nameOf(symbol).toLowerCase()
  }
  return ids
}

/**
 * @param {string} folder
 * @param {Record<string, string>} coins - Network → its coin, as an id or symbol of the packages' data.
 * @param {Record<string, string>} networks - Network → its picture.
 */
export async function collectTokens(folder, coins, networks) {
  const metadata = /** @type {Token[]} */ (await readMetadata(folder, 'tokens'))
  const ranked = metadata.filter(({ marketCapRank, symbol }) => marketCapRank && isDrawn(folder, symbol))
  const largest = ranked.sort((one, other) => Number(one.marketCapRank) - Number(other.marketCapRank)).slice(0, TOKEN_COUNT)
  const builtIn = readBuiltIn()
  const missing = builtIn.find(({ symbol }) => !isDrawn(folder, symbol))
  if (missing) throw new Error(`No drawing of ${missing.symbol}, which is in a built-in list.`)

  const symbolOf = new Map(metadata.map(({ id, symbol }) => [id, symbol]))
  const mainnets = new Map(Object.entries(coins).map(([id, coin]) => [networks[id], coin]))
  const coinRows = Object.keys(networks).flatMap((id) => {
    const coin = COINS[id] ?? coins[id] ?? mainnets.get(networks[id])
    const symbol = coin && (symbolOf.get(coin) ?? coin)
    return symbol && isDrawn(folder, symbol) ? [[id, nameOf(symbol).toLowerCase()]] : []
  })
  const symbols = [...builtIn, ...largest].map(({ symbol }) => nameOf(symbol).toLowerCase())
  const names = [...new Set([...symbols, ...coinRows.map(([, name = '']) => name)])].sort()
  return {
    pictures: new Map(names.map((name) => [name, draw(folder, drawingOf(name))])),
    ids: group([...builtIn, ...largest.flatMap(rowsOf), ...moreRows()]),
    coins: /** @type {Record<string, string>} */ ({ ...Object.fromEntries(coinRows), ...LOCAL_COINS }),
  }
}
