// `npm run release:version [-- --snapshot canary]`: `changeset version` writes versions and changelogs from the changesets; this sets
// what it leaves as it was: the ranges by which our packages name each other as peers, and the versions in the starters, which
// are no workspaces.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPackages, ROOT } from '../packages/pack.mjs'
import { listStarters } from '../starters/listStarters.mjs'

/** @import { Manifest } from '../packages/pack.mjs' */

/** @param {string} name */
const isOurs = (name) => name.startsWith('@latchkey/')

/** @param {Record<string, string> | undefined} list @param {string} version */
function replaceOurs(list, version) {
  return list && Object.fromEntries(Object.entries(list).map(([name, old]) => [name, isOurs(name) ? version : old]))
}

/**
 * A package's manifest with the peers that belong to its own version.
 * @param {Partial<Manifest>} manifest
 */
export function withPeers(manifest) {
  const { version = '' } = manifest
  // Below 1.0 a caret allows patches only: a plugin of one minor version has to install beside a kernel of the next.
  const range = version.startsWith('0.') ? '>=0.1.0 <1.0.0' : `^${version}`
  // No range contains a canary version.
  const peerDependencies = replaceOurs(manifest.peerDependencies, version.includes('-') ? version : range)
  return { ...manifest, ...(peerDependencies && { peerDependencies }) }
}

/**
 * A starter's manifest with our packages in a version.
 * @param {Partial<Manifest>} manifest
 * @param {string} version
 */
export function withVersion(manifest, version) {
  const replaced = /** @type {const} */ (['dependencies', 'devDependencies']).filter((kind) => manifest[kind])
  return { ...manifest, ...Object.fromEntries(replaced.map((kind) => [kind, replaceOurs(manifest[kind], version)])) }
}

/** @param {string} folder @param {(manifest: Manifest) => Partial<Manifest>} change */
function edit(folder, change) {
  const path = join(folder, 'package.json')
  writeFileSync(path, `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`)
}

/** @param {string} program @param {...string} parameters */
function run(program, ...parameters) {
  const { status } = spawnSync(program, parameters, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${status}`)
}

function main() {
  run(join(ROOT, 'node_modules/.bin/changeset'), 'version', ...process.argv.slice(2))
  const [{ version }] = readPackages()
  for (const folder of listStarters()) edit(folder, (manifest) => withVersion(manifest, version))
  for (const { folder } of readPackages()) edit(folder, withPeers)
  run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund')
  run('node', 'scripts/lockfix.mjs')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
