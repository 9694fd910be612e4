// Builds the page of each library with the React that it asks for. The peers are installed in folders of their own.
import { existsSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { holders } from '../browser/holdings/applications.mjs'
import { buildApplications } from '../browser/build.mjs'

const SHOTS = import.meta.dirname
const PAGES = join(SHOTS, 'pages')
const ROOT = resolve(SHOTS, '../../..')

/** Ours are built from the workspace's sources. */
const CONDITIONS = ['latchkey-source', ...defaultClientConditions]

/** Where the imports of a page come from. Ours are the workspace's sources. */
const PEERS = {
  rainbowkit: join(SHOTS, '../peers'),
  lifi: join(SHOTS, 'peers/lifi'),
  uniswap: join(SHOTS, 'peers/uniswap'),
}

/** @param {string} folder */
function install(folder) {
  if (existsSync(join(folder, 'node_modules/react/package.json'))) return
  const parameters = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', parameters, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`shots: ${folder} could not be installed`)
}

/**
 * @param {string} folder - Of the peer.
 * @returns {import('vite').Plugin}
 */
const importsOf = (folder) => ({
  name: 'shots-imports',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (/^[./\0]/.test(source) || !importer?.startsWith(PAGES)) return null
    return this.resolve(source, join(folder, 'package.json'), { ...options, skipSelf: true })
  },
})

/** @param {string} id */
const pageOf = (id) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${id}</title><link rel="icon" href="data:,"></head>
  <body><div id="root"></div><script type="module" src="./${id}.jsx"></script></body>
</html>
`

/** @param {string} outDir */
const settings = (outDir) => ({
  configFile: /** @type {const} */ (false),
  logLevel: /** @type {const} */ ('error'),
  mode: 'production',
  define: { 'process.env': '{}', global: 'globalThis' },
  build: { outDir, emptyOutDir: true, target: 'es2022' },
})

/** The pages of the scenes, from which swap, buy and account of ours are taken. @param {string} outDir */
async function buildScenes(outDir) {
  const root = join(ROOT, 'tests/e2e/pictures/host')
  await build({
    ...settings(outDir),
    root,
    base: './',
    resolve: { conditions: CONDITIONS },
  })
}

/** @param {string} id @param {string} outDir */
async function buildPage(id, outDir) {
  const peer = PEERS[/** @type {keyof typeof PEERS} */ (id)]
  if (peer) install(peer)
  const input = join(PAGES, `${id}.html`)
  writeFileSync(input, pageOf(id))
  const { build: options, ...common } = settings(outDir)
  await build({
    ...common,
    root: PAGES,
    base: `/${id}/`,
    plugins: peer ? [importsOf(peer)] : [],
    resolve: peer ? {} : { conditions: CONDITIONS },
    build: { ...options, rollupOptions: { input } },
  })
}

/**
 * @param {string} folder
 * @param {readonly string[]} ids
 */
export async function buildPages(folder, ids) {
  const measured = ids.filter((id) => holders.some((holder) => holder.id === id))
  await buildApplications(measured, { folder, conditions: CONDITIONS })
  for (const id of ids.filter((each) => !measured.includes(each)))
    await (id === 'scenes' ? buildScenes(join(folder, id)) : buildPage(id, join(folder, id)))
}
