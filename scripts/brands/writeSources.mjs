// Writes SOURCES.md: where each picture is from, under which licence, and the hash of what is committed.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SOURCES } from './sources.mjs'

/** @import { Picture } from './collect.mjs' */

const HEAD = `# Sources of pictures

Written by \`scripts/brands/generate.mjs\`. A test compares the hashes with the committed pictures.

The licence of a package covers its drawing. It does not cover the mark that is drawn: names and marks of wallets, tokens and networks are
trademarks of their owners, are used here to name them, and mean no endorsement. Each brand can be left out or replaced:
\`createPictures({ wallets: { 'io.metamask': false } })\`, and \`popularWallets\` takes your own list.
`

/** @param {string} svg */
const hash = (svg) => createHash('sha256').update(svg).digest('hex').slice(0, 16)

/** @param {string} source */
const title = (source) => {
  const { name, version } = SOURCES[source] ?? { name: source, version: '' }
  return version ? `${name}@${version}` : name
}

/**
 * @param {string} folder - The package's.
 * @param {Record<string, Map<string, Picture>>} kinds
 */
export function writeSources(folder, kinds) {
  const packages = Object.values(SOURCES).map(({ name, version, license, url }) => `| [${name}](${url}) | ${version || '–'} | ${license} |`)
  const rows = Object.entries(kinds).flatMap(([kind, pictures]) =>
    [...pictures].map(
      ([name, { svg, source, file }]) => `| ${kind}/${name} | ${title(source)} | ${file} | ${SOURCES[source]?.license} | ${hash(svg)} |`,
    ),
  )
  const parts = [
    HEAD,
    '## Packages\n',
    `| Package | Version | Licence |\n| --- | --- | --- |\n${packages.join('\n')}\n`,
    '`@web3icons/common` is read for addresses and network ids, not for drawings.\n',
    '## Pictures\n',
    'The hash is the first 16 hexadecimal digits of the SHA-256 of the SVG.\n',
    `| Picture | Source | File | Licence | Hash |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  ]
  writeFileSync(join(folder, 'SOURCES.md'), parts.join('\n'))
}
