// Builds each measured application for production, as its author would, with the same React for all.
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { build, defaultClientConditions } from 'vite'

const BENCH = resolve(import.meta.dirname, '..')
const PEERS = join(BENCH, 'peers/node_modules')

/** Missing where an older list of peers was installed. */
const REQUIRED = ['@rainbow-me/rainbowkit', '@reown/appkit', 'thirdweb']

/** Installs the peers where they cannot meet the workspace. */
function installPeers() {
  if (REQUIRED.every((name) => existsSync(join(PEERS, name, 'package.json')))) return
  const parameters = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', parameters, { cwd: join(BENCH, 'peers'), stdio: 'inherit' })
  if (status !== 0) throw new Error('bench: the peers could not be installed')
}

/** @param {string} id */
const page = (id) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${id}</title><link rel="icon" href="data:,"></head>
  <body><div id="root"></div><script type="module" src="./${id}.jsx"></script></body>
</html>
`

/**
 * Our packages are the workspace's, as built for hosts; whatever else a page imports is the peers', React above all.
 * @type {import('vite').Plugin}
 */
const resolveImports = {
  name: 'bench-imports',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const isBare = !/^[./\0]/.test(source) && !source.startsWith('@latchkey/')
    const isPage = importer?.startsWith(join(BENCH, 'pages'))
    const isReact = /^react(-dom)?(\/|$)/.test(source)
    if (!isBare || !(isPage || isReact)) return null
    return this.resolve(source, join(BENCH, 'peers/package.json'), { ...options, skipSelf: true })
  },
}

/**
 * @param {string[]} ids
 * @param {{ folder?: string, conditions?: string[] }} [options] - `conditions`: of the packages' exports.
 * @returns The folder to serve, with one `<id>/index.html` each.
 */
export async function buildApplications(
  ids,
  { folder = resolve(BENCH, '../../.cache/bench'), conditions = [...defaultClientConditions] } = {},
) {
  installPeers()
  for (const id of ids) {
    const entry = join(BENCH, `pages/${id}.html`)
    writeFileSync(entry, page(id))
    await build({
      root: join(BENCH, 'pages'),
      base: `/${id}/`,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      plugins: [resolveImports],
      resolve: { conditions },
      build: { outDir: join(folder, id), emptyOutDir: true, target: 'es2022', rollupOptions: { input: entry } },
    })
  }
  return folder
}
