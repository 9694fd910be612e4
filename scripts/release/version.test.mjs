import { expect, it } from 'vitest'
import { withPeers, withVersion } from './version.mjs'

it('default: our peers follow the version of the package, others stay', () => {
  const manifest = { version: '1.2.0', peerDependencies: { '@latchkey/kernel': '>=0.1.0 <1.0.0', react: '^18 || ^19' } }
  expect(withPeers(manifest).peerDependencies).toEqual({ '@latchkey/kernel': '^1.2.0', react: '^18 || ^19' })
  expect(withPeers({ ...manifest, version: '0.2.0' }).peerDependencies).toEqual(manifest.peerDependencies)
})

it('behavior: a canary version is the only one that its peers accept', () => {
  const manifest = { version: '0.2.0-canary.g1a2b3c4', peerDependencies: { '@latchkey/kernel': '>=0.1.0 <1.0.0' } }
  expect(withPeers(manifest).peerDependencies).toEqual({ '@latchkey/kernel': '0.2.0-canary.g1a2b3c4' })
})

it('behavior: a package without peers stays as it is', () => {
  expect(withPeers({ version: '0.2.0' })).toEqual({ version: '0.2.0' })
})

it('default: a starter names our packages in the new version', () => {
  const manifest = { dependencies: { '@latchkey/react': '0.1.0', viem: '2.57.1' }, devDependencies: { vite: '8.3.8' } }
  expect(withVersion(manifest, '0.2.0')).toEqual({
    dependencies: { '@latchkey/react': '0.2.0', viem: '2.57.1' },
    devDependencies: { vite: '8.3.8' },
  })
})
