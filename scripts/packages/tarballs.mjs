// Packs packages for an application that is beside the repository, with everything of ours that they need: `npm run tarballs -- FOLDER PACKAGE…`, after `npm run build`.
import { resolve } from 'node:path'
import { pack, readPackages, withDependencies } from './pack.mjs'

/**
 * The packages with what they and those cannot do without: an application that misses one asks the registry for it.
 * @param {string[]} names - Of folders in `packages`, e.g. `feature-swaps`.
 * @returns {string[]} Names of packages, e.g. `@latchkey/feature-swaps`.
 */
export function neededBy(names) {
  const known = new Set(readPackages().map(({ name }) => name))
  const unknown = names.find((name) => !known.has(`@latchkey/${name}`))
  if (unknown !== undefined) throw new Error(`There is no package '${unknown}'. Name folders of packages/, e.g. feature-swaps.`)
  return withDependencies(
    names.map((name) => `@latchkey/${name}`),
    ({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) => [
      ...Object.keys(dependencies),
      ...Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional),
    ],
  )
}

if (process.argv[1] === import.meta.filename) {
  const [folder, ...names] = process.argv.slice(2)
  if (folder === undefined || names.length === 0)
    throw new Error('Say where to, and which packages: npm run tarballs -- ../tarballs react plugin-eip155')
  for (const [name, tarball] of pack(resolve(folder), neededBy(names))) console.log(`${name}: ${tarball}`)
}
