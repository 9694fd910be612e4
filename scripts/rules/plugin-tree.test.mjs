// Proves that the tree of chain plugins is checked: a workspace with one planted violation at a time, beside a plugin that is right.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkPlugins } from './plugin-tree.mjs'

/** @type {string} */
let root

const FACTORY = 'export const plugin = () => definePlugin({ setup(context) { context.namespaces.add(createAdapter()) } })'

/** @param {string} folder @param {string} path @param {string} [text] */
function write(folder, path, text = 'export const concept = 1') {
  const file = join(root, folder, 'src', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${text}\n`)
}

/**
 * A chain plugin that is right.
 * @param {string} folder
 * @param {string} name
 */
function plant(folder, name) {
  write(folder, `${name}.ts`, FACTORY)
  for (const path of ['index.ts', 'adapter.ts', 'networks.ts', 'options.ts', 'registry.ts', `${name}.contract.test.ts`]) write(folder, path)
  write(folder, 'chain/sendTransfer.ts', 'export function sendTransfer() {}')
  write(
    folder,
    'connectors/drivers/leather.ts',
    '/** Wallets of this kind. */\nexport const explorer = "https://explorer.example?cluster=devnet"',
  )
  write(folder, 'ledger/sizes.ts', 'const spendingKind = 1')
  write(folder, 'signIn/verifySignedIn.ts')
  write(folder, 'rpc/askNode.test.ts', 'const zone = 1')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-tree-'))
  plant('packages/plugin-right', 'right')
  // What adds no namespace has a tree of its own, and so have packages that are no plugins.
  write('packages/plugin-relay', 'client/relay.ts')
  write('packages/kernel', 'actions/addNamespace.ts', 'kernel.namespaces.add(adapter)')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('default: a plugin that is right, and what is no chain plugin', () => {
  expect(checkPlugins(root)).toEqual({ plugins: 1, problems: [] })
})

it.each([
  ['drivers/leather.ts', undefined, 'drivers/ is none of the folders'],
  ['utils.ts', undefined, 'utils.ts belongs into one of the folders'],
  ['rpc/sendTransfer.ts', undefined, 'rpc/sendTransfer.ts belongs to chain/ or ledger/'],
  ['chain/askNode.ts', undefined, 'chain/askNode.ts belongs to rpc/'],
  ['connectors/inner/handleRemote.ts', undefined, 'connectors/inner/handleRemote.ts belongs to remote/'],
  ['chain/walletActions.ts', 'export async function signMessage() {}', 'exports signMessage'],
  ['chain/clusters.ts', '/** The cluster in use. */', 'not a cluster'],
  ['chain/current.ts', 'const zone = 1', 'not a zone'],
  ['chain/current.ts', 'const bitcoinKind = 1', 'not a kind'],
  ['chain/current.ts', 'kindOf(network)', 'not a kind'],
])('error: %s', (path, text, problem) => {
  plant('examples/plugin-planted', 'planted')
  write('examples/plugin-planted', path, text)
  const found = checkPlugins(root)
  expect(found).toEqual({ plugins: 2, problems: [expect.stringContaining(problem)] })
  expect(found.problems[0]).toMatch(/^examples\/plugin-planted\/src: /)
})

it('error: a plugin without an adapter', () => {
  plant('packages/plugin-planted', 'planted')
  rmSync(join(root, 'packages/plugin-planted/src/adapter.ts'))
  expect(checkPlugins(root).problems).toEqual(['packages/plugin-planted/src: there is no adapter'])
})
