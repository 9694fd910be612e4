// From the features that are used to the oldest versions of browsers that have them all.
import { BROWSERS, firstVersion, readCompat } from './compat.mjs'

/** @import { BrowserName } from '@mdn/browser-compat-data/forLegacyNode' */

/**
 * @param {Map<string, string>} features - Keys of the data, each with a file that uses it.
 * @returns By browser: the version, and the keys that no older version has. The version is Infinity when one is in no version.
 */
export function requiredVersions(features) {
  return /** @type {BrowserName[]} */ (Object.keys(BROWSERS)).map((browser) => {
    const each = [...features].map(([key, file]) => ({ key, file, version: firstVersion(readCompat(key), browser) }))
    const version = Math.max(...each.map((feature) => feature.version))
    return { browser, version, deciding: each.filter((feature) => feature.version === version) }
  })
}

/**
 * @param {ReturnType<typeof requiredVersions>} required
 * @throws Error naming features that a browser lacks, and where they are used
 */
export function toTable(required) {
  const missing = required.filter(({ version }) => version === Infinity)
  if (missing.length > 0) {
    const lines = missing.flatMap(({ browser, deciding }) =>
      deciding.map(({ key, file }) => `${BROWSERS[browser]} has no ${key} (${file})`),
    )
    throw new Error(`${lines.join('\n')}\nDo without, or say in scripts/browsers/optional.mjs what happens where it is missing.`)
  }
  const rows = required.map(({ browser, version, deciding }) => {
    const keys = deciding.map(({ key }) => `\`${key}\``)
    return `| ${BROWSERS[browser]} | ${version} | ${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ` and ${keys.length - 3} more` : ''} |`
  })
  return ['| browser | from version | decided by |', '| --- | --- | --- |', ...rows].join('\n')
}
