// Packs the publishable packages as npm would publish them, and installs them in folders outside the workspace.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { retry } from '../machine/retry.mjs'
import { runProgram } from '../machine/runProgram.mjs'

/**
 * What a package.json says of what is read here.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} [version]
 * @property {boolean} [private]
 * @property {string} [type]
 * @property {string} [description]
 * @property {string[]} [keywords]
 * @property {Exports} [exports]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {{ access?: string, provenance?: boolean }} [publishConfig]
 * @typedef {Record<string, string | Record<string, string>>} Exports - By entry a file, or files by condition.
 * @typedef {Manifest & { folder: string, version: string, exports: Exports }} PackageManifest
 */

export const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Manifests of the packages that are published, each with its `folder`.
 * @returns {PackageManifest[]}
 */
export function readPackages() {
  return readdirSync(join(ROOT, 'packages'))
    .map((name) => join(ROOT, 'packages', name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .filter((manifest) => !manifest.private)
}

/**
 * The named packages with those of ours that they depend on.
 * @param {string[]} names
 * @param {(manifest: PackageManifest) => string[]} [needsOf] - What else counts. @default dependencies
 */
export function withDependencies(names, needsOf = ({ dependencies = {} }) => Object.keys(dependencies)) {
  const manifests = new Map(readPackages().map((manifest) => [manifest.name, manifest]))
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} name */
  const visit = (name) => {
    const manifest = manifests.get(name)
    if (!manifest || found.has(name)) return
    found.add(name)
    needsOf(manifest).forEach(visit)
  }
  names.forEach(visit)
  return [...found]
}

/**
 * Packs what `npm run build` built.
 * @param {string} destination
 * @param {string[]} [names] - The packages to pack; those of ours that they depend on come along. @default all
 * @returns {Map<string, string>} Package name → path of its tarball.
 */
export function pack(destination, names) {
  mkdirSync(destination, { recursive: true })
  const tarballs = new Map()
  const wanted = names && withDependencies(names)
  for (const { folder, name } of readPackages().filter((manifest) => wanted?.includes(manifest.name) ?? true)) {
    if (!existsSync(join(folder, 'dist'))) throw new Error(`${name} is not built; run \`npm run build\` first.`)
    const parameters = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination]
    const { stdout, stderr, status } = spawnSync('npm', parameters, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`npm pack failed in ${folder}:\n${stderr}`)
    tarballs.set(name, join(destination, JSON.parse(stdout)[0].filename))
  }
  return tarballs
}

/**
 * A new folder outside the workspace; the caller removes it.
 * @param {string} name
 */
export function makeTemporaryFolder(name) {
  return realpathSync(mkdtempSync(join(tmpdir(), `latchkey-${name}-`)))
}

/**
 * Replaces the versions of our packages by their tarballs, in every kind of dependency; names those that they depend on, too.
 * @param {Manifest} manifest
 * @param {Map<string, string>} tarballs
 * @returns {Manifest}
 */
export function useTarballs(manifest, tarballs) {
  const named = { ...manifest.dependencies, ...manifest.devDependencies }
  const further = withDependencies(Object.keys(named)).filter((name) => !(name in named))
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(further.map((name) => [name, '*'])) }
  const replaced = { ...manifest, dependencies }
  for (const kind of /** @type {const} */ (['dependencies', 'devDependencies'])) {
    const entries = Object.entries(replaced[kind] ?? {})
    replaced[kind] = Object.fromEntries(
      entries.map(([name, version]) => [name, tarballs.has(name) ? `file:${tarballs.get(name)}` : version]),
    )
  }
  return replaced
}

/**
 * Writes the manifest into the folder and installs it, with more tries when the registry drops the connection.
 * @param {string} folder
 * @param {Manifest} manifest
 */
export async function installIn(folder, manifest) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const parameters = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await retry(`npm install in ${folder}`, async () => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    const { isGreen, output } = await runProgram('npm', parameters, { cwd: folder })
    if (!isGreen) console.log(output)
    return isGreen
  })
}

/**
 * How many packages npm installed in the folder.
 * @param {string} folder
 */
export function countInstalled(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.keys(packages).filter((path) => path !== '').length
}
