// What is drawn: each picture with its source, and which ids it belongs to.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CURRENCY_SIGNS, drawSign } from './currencies.mjs'
import { FURTHER_NETWORKS, NETWORK_CHANGES } from './networks.mjs'
import { packageFolder, readDrawing } from './readDrawing.mjs'
import { NEUTRAL_WALLET, WALLET_DRAWINGS } from './wallets.mjs'

/** @import { Drawing } from './wallets.mjs' */

/**
 * @typedef {{ svg: string, source: string, file: string }} Picture
 * @typedef {{ id: string, filePath: string, name: string, variants: string[] }} Metadata
 * @typedef {Metadata & { caip2id?: string, nativeCoinId?: string }} NetworkMetadata
 */

/** Namespaces that Latchkey has a plugin for. */
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** @param {string} folder @param {Drawing} drawing @returns {Picture} */
export const draw = (folder, drawing) => ({ svg: readDrawing(folder, drawing), source: drawing.source, file: drawing.file })

/** @param {string} folder @param {string} file @param {Record<string, string>} [colors] */
const drawWeb3 = (folder, file, colors) => draw(folder, { source: 'web3icons', file, ...(colors && { colors }) })

/** Characters. Pictures are drawn at 24 to 56 px; what is longer is a photograph in shapes, and filters are refused by the kernel. */
const LONGEST = 12_000

/** @param {Picture} picture */
export const isSmall = ({ svg }) => svg.length <= LONGEST && !/<(?:filter|image|use|pattern)/.test(svg)

/** @param {string} folder */
export function collectWallets(folder) {
  const pictures = Object.entries(WALLET_DRAWINGS).map(([name, drawing]) => /** @type {const} */ ([name, draw(folder, drawing)]))
  return new Map([...pictures, ['wallet', { svg: NEUTRAL_WALLET, source: 'own', file: '' }]])
}

/** @param {string} folder */
export function collectCurrencies(folder) {
  /** @type {Map<string, Picture>} */
  const pictures = new Map()
  /** @type {Record<string, string>} */
  const ids = {}
  for (const [sign, codes] of Object.entries(CURRENCY_SIGNS)) {
    const name = sign.replace('currency-', '')
    pictures.set(name, { svg: drawSign(readDrawing(folder, { source: 'tabler', file: sign })), source: 'tabler', file: sign })
    for (const code of codes) ids[code] = name
  }
  return { pictures, ids }
}

/** @param {string} folder @param {'tokens' | 'networks'} kind */
export async function readMetadata(folder, kind) {
  const file = join(packageFolder(folder, 'metadata'), `dist/metadata/${kind}.js`)
  return Object.values((await import(pathToFileURL(file).href))[kind])
}

/** @param {string} folder */
export async function collectNetworks(folder) {
  const metadata = /** @type {NetworkMetadata[]} */ (await readMetadata(folder, 'networks'))
  /** @type {Record<string, string>} */
  const files = {}
  const entries = metadata.flatMap(({ caip2id, filePath, variants }) => {
    const [kind, file = ''] = filePath.split(':')
    const name = file.toLowerCase()
    files[name] = `${kind}s/background/${file}`
    return caip2id && variants.includes('background') ? [[caip2id, name]] : []
  })
  /** @type {Record<string, string>} */
  const known = { ...Object.fromEntries(entries), ...FURTHER_NETWORKS }
  const named = Object.fromEntries(Object.entries(known).filter(([id]) => NAMESPACES.includes(id.split(':')[0] ?? '')))
  const all = [...new Set(Object.values(named))].sort().map((name) => {
    const { file = files[name] ?? '', colors } = NETWORK_CHANGES[name] ?? {}
    return /** @type {const} */ ([name, drawWeb3(folder, file, colors)])
  })
  const pictures = new Map(all.filter(([, picture]) => isSmall(picture)))
  const ids = Object.fromEntries(Object.entries(named).filter(([, name]) => pictures.has(name)))
  const coins = Object.fromEntries(
    metadata.flatMap(({ caip2id, nativeCoinId }) => (caip2id && nativeCoinId ? [[caip2id, nativeCoinId]] : [])),
  )
  return { pictures, ids, coins }
}
