// What the registry shows beside a package: where it is from, who wrote it, how it is found; and what npm installs with it.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { REPOSITORY } from '../docs/doc-links.mjs'

/** @import { PackageManifest } from './pack.mjs' */

const AUTHOR = 'Latchkey contributors'
const KEYWORDS_AT_LEAST = 4

/** Packages that applications also install themselves, in a version of their own. */
export const SHARED_WITH_HOSTS = ['viem', 'zod']

/**
 * The fields that follow from the name of the package's folder.
 * @param {string} folder
 */
function expectedFields(folder) {
  const directory = `packages/${basename(folder)}`
  return {
    license: 'MIT',
    author: AUTHOR,
    homepage: `${REPOSITORY}/tree/main/${directory}#readme`,
    bugs: { url: `${REPOSITORY}/issues` },
    repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory },
    // A scoped package is private unless it says so; provenance binds it to the workflow that built it.
    publishConfig: { access: 'public', provenance: true },
  }
}

/** @param {string[]} [keywords] */
function checkKeywords(keywords = []) {
  const isComplete = new Set(keywords).size === keywords.length && keywords.length >= KEYWORDS_AT_LEAST && keywords.includes('latchkey')
  return isComplete ? [] : [`keywords: at least ${KEYWORDS_AT_LEAST}, "latchkey" among them, none twice`]
}

/**
 * @param {Partial<PackageManifest> & { folder: string }} manifest - A manifest with its `folder`, as `readPackages` gives it.
 * @returns What is missing or wrong, a line each.
 */
export function checkDescription({ folder, ...manifest }) {
  const found = /** @type {Record<string, unknown>} */ (manifest)
  const fields = Object.entries(expectedFields(folder))
    .filter(([name, value]) => JSON.stringify(found[name]) !== JSON.stringify(value))
    .map(([name, value]) => `${name}: should be ${JSON.stringify(value)}`)
  const description = manifest.description ? [] : ['description: is missing']
  const readme = existsSync(join(folder, 'README.md')) ? [] : ['README.md: is missing, the registry would show a blank page']
  return [...fields, ...description, ...checkKeywords(manifest.keywords), ...readme]
}

/**
 * npm installs one copy of what two packages can share: exact versions would add one for each of ours that has it.
 *
 * @param {Pick<PackageManifest, 'dependencies'>} manifest
 * @returns What is wrong, a line each.
 */
export function checkShared({ dependencies = {} }) {
  return SHARED_WITH_HOSTS.flatMap((name) => {
    const version = dependencies[name]
    return version === undefined || version.startsWith('^') ? [] : [`dependencies.${name}: should be a range, ^${version}`]
  })
}
