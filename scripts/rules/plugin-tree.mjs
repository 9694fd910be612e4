// Every chain plugin has one tree, so that what is known of one is known of all: `node scripts/rules/plugin-tree.mjs`, in the stage "plugin-tree".
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * What the folders of a chain plugin are for. None is required.
 * @type {Record<string, string>}
 */
const FOLDERS = {
  adapter: 'the adapter, where it is more than a file',
  discovery: 'finding wallets in a page',
  connectors: 'speaking with wallets',
  requests: 'what applications ask, and reading it',
  chain: 'addresses, networks, balances, signing, and sending in a few lines',
  ledger: 'assets, activity and transfers for the features of an account, in code that loads on demand',
  signIn: 'what a namespace outside of `siwx()` verifies',
  rpc: 'asking nodes',
  remote: 'wallets behind a remote protocol',
}

/** Files beside the folders, with the factory and the tests. */
const FILES = ['adapter', 'index', 'load', 'networks', 'onDemand', 'options', 'registry', 'storageKeys', 'timeouts', 'transactions']

/**
 * Jobs that every chain plugin has in some form, with the one name and place of the file that does each.
 * @type {Record<string, string | readonly string[]>}
 */
const PLACES = {
  discoverWallets: 'discovery',
  Page: 'discovery',
  createRemote: 'remote',
  handleRemote: 'remote',
  handleRequest: 'requests',
  readParams: 'requests',
  readSignature: 'chain',
  askNode: 'rpc',
  parseAddress: 'chain',
  readBalance: 'chain',
  readNetwork: 'chain',
  readNetworks: 'chain',
  // A wallet that sends by itself is asked in `chain`; what is built here, from coins or instructions, is of the ledger.
  sendTransfer: ['chain', 'ledger'],
  signMessage: 'chain',
  toWalletError: 'connectors',
}

/**
 * Words for what has another one here; in a ledger other things have kinds.
 * @type {[word: RegExp, rule: string, except?: string][]}
 */
const WORDS = [
  [/\bclusters?\b/i, 'a network is a network, not a cluster'],
  [/\bzones?\b/i, 'a network is a network, not a zone'],
  [/\b(?:kind[A-Z]\w*|[A-Za-z]+Kinds?)\b/, 'a network is a network, not a kind', 'ledger/'],
]

/** What stands in names and texts of others. */
const FOREIGN = /\?cluster=\w+/g

/** @param {string} parent */
const listFolders = (parent) =>
  existsSync(parent)
    ? readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(parent, name))
    : []

/** @param {string} name */
const isTest = (name) => /\.test(-d)?\.ts$/.test(name)

/** @param {import('node:fs').Dirent[]} entries @param {string} factory */
function checkTop(entries, factory) {
  return entries.flatMap((entry) => {
    const name = entry.name.replace(/\.ts$/, '')
    if (entry.isDirectory())
      return Object.hasOwn(FOLDERS, name) ? [] : [`${name}/ is none of the folders ${Object.keys(FOLDERS).join(', ')}`]
    if (isTest(entry.name) || FILES.includes(name) || name === factory) return []
    return [`${entry.name} belongs into one of the folders ${Object.keys(FOLDERS).join(', ')}`]
  })
}

/** @param {string} path @param {string} text */
function checkFile(path, text) {
  const name = basename(path, '.ts')
  const places = [Object.hasOwn(PLACES, name) ? (PLACES[name] ?? []) : []].flat()
  const misplaced =
    places.length > 0 && !places.some((place) => path === `${place}/${name}.ts`) ? [`${path} belongs to ${places.join('/ or ')}/`] : []
  const words = WORDS.filter(
    ([word, , except]) => word.test(text.replace(FOREIGN, '')) && !(except !== undefined && path.startsWith(except)),
  ).map(([, rule]) => `${path}: ${rule}`)
  // Several exports of one job are found under the names above only, e.g. `sendTransfer` in `sendTransfer.ts`.
  const exported = [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, each]) => each)
  const elsewhere = exported
    .filter((each) => Object.hasOwn(PLACES, each) && each !== name)
    .map((each) => `${path} exports ${each}, which has a file of its own name`)
  return [...misplaced, ...words, ...elsewhere]
}

/**
 * Path below `src` → text, without tests.
 * @param {string} folder
 */
function readSources(folder) {
  const source = join(folder, 'src')
  if (!existsSync(source)) return new Map()
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !isTest(path))
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(source, path), 'utf8')]))
}

/**
 * @param {string} folder
 * @returns Undefined for what adds no namespace.
 */
function checkPlugin(folder) {
  const sources = readSources(folder)
  const [factory] = [...sources].find(([, text]) => /\bnamespaces\.add\(/.test(text)) ?? []
  if (!factory) return undefined
  const top = readdirSync(join(folder, 'src'), { withFileTypes: true })
  const adapter = top.some(({ name }) => /^adapter(\.ts)?$/.test(name)) ? [] : ['there is no adapter']
  return [...adapter, ...checkTop(top, factory.replace(/\.ts$/, '')), ...[...sources].flatMap(([path, text]) => checkFile(path, text))]
}

/**
 * @param {string} root
 * @returns What is wrong in the chain plugins below `root`, and how many there are.
 */
export function checkPlugins(root) {
  const folders = ['packages', 'examples']
    .flatMap((parent) => listFolders(join(root, parent)))
    .filter((folder) => basename(folder).startsWith('plugin-'))
  const plugins = folders.flatMap((folder) => {
    const problems = checkPlugin(folder)
    return problems ? [{ name: folder.slice(root.length + 1), problems }] : []
  })
  return {
    plugins: plugins.length,
    problems: plugins.flatMap(({ name, problems }) => problems.map((problem) => `${name}/src: ${problem}`)),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { plugins, problems } = checkPlugins(ROOT)
  for (const problem of problems) console.error(`✗ ${problem}`)
  console.log(`${plugins} chain plugins, ${problems.length} problems`)
  process.exitCode = problems.length > 0 || plugins === 0 ? 1 : 0
}
