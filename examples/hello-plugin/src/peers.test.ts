// The promise to authors of plugins: a plugin of one minor version installs beside a kernel of the next.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
/** What the guide tells authors to write. `^0.1.0` would be `>=0.1.0 <0.2.0`. */
const RANGE = '>=0.1.0 <1.0.0'
const ours = (peers: Readonly<Record<string, string>>) => Object.entries(peers).filter(([name]) => name.startsWith('@latchkey/'))

it('default: our packages and examples name each other as peers by a range that allows minor versions', () => {
  const manifests = ['packages', 'examples'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name, 'package.json')),
  )
  const peers = manifests.flatMap((path) => {
    const { name, peerDependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly name: string
      readonly peerDependencies?: Readonly<Record<string, string>>
    }
    return ours(peerDependencies).map(([peer, range]) => ({ name, peer, range }))
  })
  expect(peers.length).toBeGreaterThan(15)
  expect(peers.filter(({ range }) => range !== RANGE)).toEqual([])
})

it('default: the manifest in the guide has that range, and the promise names it', () => {
  const guide = readFileSync(join(ROOT, 'docs/guides/publish-a-plugin.md'), 'utf8')
  const manifest = JSON.parse(/```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '') as { readonly peerDependencies: Record<string, string> }
  expect(ours(manifest.peerDependencies).map(([, range]) => range)).toEqual([RANGE, RANGE])
  expect(readFileSync(join(ROOT, '.github/GOVERNANCE.md'), 'utf8')).toContain(RANGE)
})
