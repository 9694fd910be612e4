// What MDN's compatibility data says of a feature.
import data from '@mdn/browser-compat-data/forLegacyNode'

/** Browsers of the list, by their names in the data. */
export const BROWSERS = {
  chrome: 'Chrome',
  chrome_android: 'Chrome for Android',
  edge: 'Edge',
  firefox: 'Firefox',
  firefox_android: 'Firefox for Android',
  safari: 'Safari',
  safari_ios: 'Safari on iOS',
}

/** @returns The entry under a dotted key, e.g. `css.properties.inset`; undefined when the data has none. */
export function findCompat(key) {
  let place = data
  for (const part of key.split('.')) {
    if (place === undefined || !Object.hasOwn(place, part)) return undefined
    place = place[part]
  }
  return place.__compat
}

/** @returns The first version with the feature, unprefixed and without a flag; Infinity while there is none. */
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
