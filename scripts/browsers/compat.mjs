// What MDN's compatibility data says of a feature.
import data from '@mdn/browser-compat-data/forLegacyNode'

/** @import { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data/forLegacyNode' */

/**
 * Browsers of the list, by their names in the data.
 * @type {Partial<Record<BrowserName, string>>}
 */
export const BROWSERS = {
  chrome: 'Chrome',
  chrome_android: 'Chrome for Android',
  edge: 'Edge',
  firefox: 'Firefox',
  firefox_android: 'Firefox for Android',
  safari: 'Safari',
  safari_ios: 'Safari on iOS',
}

/**
 * @param {string} key
 * @returns {CompatStatement | undefined} The entry under a dotted key, e.g. `css.properties.inset`; undefined when the data has none.
 */
export function findCompat(key) {
  let place = /** @type {Identifier | undefined} */ (/** @type {unknown} */ (data))
  for (const part of key.split('.')) {
    if (place === undefined || !Object.hasOwn(place, part)) return undefined
    place = place[part]
  }
  return place?.__compat
}

/**
 * @param {string} key
 * @throws Error when the data has no such entry
 */
export function readCompat(key) {
  const compat = findCompat(key)
  if (!compat) throw new Error(`The compatibility data has no ${key}.`)
  return compat
}

/**
 * @param {Pick<CompatStatement, 'support'>} compat
 * @param {BrowserName} browser
 * @returns The first version with the feature, unprefixed and without a flag; Infinity while there is none.
 */
export function firstVersion(compat, browser) {
  const support = compat.support[browser]
  const statements = Array.isArray(support) ? support : [support ?? { version_added: false }]
  const plain = statements.filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
  // What was partial, and is complete now, is written as removed.
  if (plain.every(({ version_removed }) => version_removed)) return Infinity
  const versions = plain.map(({ version_added: version }) =>
    typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Infinity,
  )
  return Math.min(Infinity, ...versions.map((version) => (Number.isNaN(version) ? Infinity : version)))
}
