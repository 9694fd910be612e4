// The guide for authors of chains describes every member of what they implement.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (/** @type {string} */ path) => readFileSync(resolve(ROOT, path), 'utf8')
const guide = read('docs/guides/write-a-chain-plugin.md')

/**
 * Members of an exported interface, by its source.
 * @param {string} path
 * @param {string} name
 */
function membersOf(path, name) {
  const [, body = ''] = new RegExp(`^export interface ${name} \\{$([^]*?)^\\}$`, 'm').exec(read(path)) ?? []
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, member = '']) => member)
}

test.each([
  ['WalletDriver', 'packages/plugin-kit/src/wallet/driveWallet.ts', 5],
  ['Connector', 'packages/kernel/src/contracts/Connector.ts', 8],
])('every member of %s has a row', (name, path, least) => {
  const members = membersOf(path, name)
  expect(members.length).toBeGreaterThanOrEqual(least)
  const [, table = ''] = guide.split(`| member of \`${name}\` |`)
  const rows = table.slice(0, table.indexOf('\n\n'))
  expect(members.filter((member) => !new RegExp(`^\\| \`${member}\\b`, 'm').test(rows))).toEqual([])
})
