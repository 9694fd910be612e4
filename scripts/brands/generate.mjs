// Writes the pictures of packages/brands and the list of their sources.
//
//   npm pack @web3icons/core@4.0.56 …            every package of sources.mjs, each unpacked into a folder of its archive's name
//   node scripts/brands/generate.mjs <folder>
//
// What it writes is committed: building and testing need none of the packages.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { collectCurrencies, collectNetworks, collectWallets } from './collect.mjs'
import { collectTokens } from './collectTokens.mjs'
import { FIRST_VIEW } from './firstView.mjs'
import { writeSources } from './writeSources.mjs'

/** @import { Picture } from './collect.mjs' */

const PACKAGE = resolve(import.meta.dirname, '../../packages/brands')
const TARGET = join(PACKAGE, 'src/pictures')
const HEADER = '// Written by scripts/brands/generate.mjs; see SOURCES.md.\n'

/** @param {string} path - Below `src/pictures`. @param {string} code */
function write(path, code) {
  mkdirSync(dirname(join(TARGET, path)), { recursive: true })
  writeFileSync(join(TARGET, path), HEADER + code)
}

/** @param {string} text */
const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** @param {Record<string, string>} entries */
const record = (entries) =>
  `{\n${Object.entries(entries)
    .map(([key, value]) => `${quote(key)}: ${quote(value)},`)
    .join('\n')}\n}`

/**
 * Each picture as a module, and the table of their loaders.
 * @param {string} kind - Plural, e.g. `tokens`.
 * @param {Map<string, Picture>} pictures
 */
function writePictures(kind, pictures) {
  for (const [name, { svg }] of pictures) write(`${kind}/${name}.ts`, `export const picture =\n  ${quote(svg)}\n`)
  const rows = [...pictures.keys()].map((name) => `${quote(name)}: () => import('./${kind}/${name}.js'),`)
  const type = "import type { PictureLoaders } from './Picture.js'\n\n"
  write(
    `${kind}.ts`,
    `${type}/** Name → its picture, each a file of its own. */\nexport const ${kind}: PictureLoaders = {\n${rows.join('\n')}\n}\n`,
  )
}

/**
 * A table of names.
 * @param {string} file
 * @param {{ name: string, doc: string, ids: Record<string, string> }} table
 */
function writeIds(file, { name, doc, ids }) {
  write(file, `/** ${doc} */\nexport const ${name}: Readonly<Record<string, string>> = ${record(ids)}\n`)
}

/** @param {Record<string, Record<string, string>>} tokens - Chain → address → picture. */
function writeAddresses(tokens) {
  const chains = Object.keys(tokens).sort()
  for (const chain of chains) {
    const doc = `Tokens of ${chain} → the name of their picture.`
    writeIds(`addresses/${chain.replace(':', '-')}.ts`, { name: 'addresses', doc, ids: tokens[chain] ?? {} })
  }
  const rows = chains.map((chain) => `${quote(chain)}: () => import('./addresses/${chain.replace(':', '-')}.js'),`)
  const type = "import type { AddressLoaders } from './Picture.js'\n\n"
  write(
    'addresses.ts',
    `${type}/** CAIP-2 id → its tokens with a picture. */\nexport const addresses: AddressLoaders = {\n${rows.join('\n')}\n}\n`,
  )
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder with the unpacked packages.')
const wallets = collectWallets(resolve(folder))
const currencies = collectCurrencies(resolve(folder))
const networks = await collectNetworks(resolve(folder))
const tokens = await collectTokens(resolve(folder), networks.coins, networks.ids)

for (const kind of ['wallets', 'tokens', 'networks', 'currencies', 'addresses'])
  rmSync(join(TARGET, kind), { recursive: true, force: true })
writePictures('wallets', wallets)
writePictures('tokens', tokens.pictures)
writePictures('networks', networks.pictures)
writePictures('currencies', currencies.pictures)
writeAddresses(tokens.ids)
writeIds('coinNames.ts', { name: 'coinNames', doc: 'CAIP-2 id → the name of its coin’s picture.', ids: tokens.coins })
writeIds('networkNames.ts', { name: 'networkNames', doc: 'CAIP-2 id → the name of its picture.', ids: networks.ids })
writeIds('currencyNames.ts', { name: 'currencyNames', doc: 'ISO 4217 code → the name of its picture.', ids: currencies.ids })
const first = Object.fromEntries(FIRST_VIEW.map((name) => [name, wallets.get(name)?.svg ?? '']))
writeIds('firstView.ts', { name: 'firstView', doc: 'The wallets of the first view, in one file.', ids: first })
writeSources(PACKAGE, { wallets, tokens: tokens.pictures, networks: networks.pictures, currencies: currencies.pictures })
const { status } = spawnSync('npx', ['oxfmt', TARGET], { stdio: 'inherit' })
if (status !== 0) throw new Error('The written files could not be formatted.')
