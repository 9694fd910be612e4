import { describe, expect, test } from 'vitest'
import { readPackages } from './pack.mjs'
import { neededBy } from './tarballs.mjs'

const packages = readPackages()
const ours = new Set(packages.map(({ name }) => name))

describe('what an application beside the repository installs', () => {
  test.each(packages.map(({ name, folder }) => [name, folder.split('/').at(-1) ?? '']))(
    '%s comes with all of ours that it asks for',
    (name, folder) => {
      const needed = neededBy([folder])
      expect(needed).toContain(name)
      const asked = packages
        .filter((manifest) => needed.includes(manifest.name))
        .flatMap(({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) => [
          ...Object.keys(dependencies),
          ...Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional),
        ])
      expect(asked.filter((each) => ours.has(each) && !needed.includes(each))).toEqual([])
    },
  )

  test('a package of the quick start brings what is below it', () => {
    expect(neededBy(['react', 'plugin-eip155']).toSorted()).toEqual(
      ['brands', 'evm-kit', 'kernel', 'plugin-eip155', 'plugin-kit', 'react'].map((name) => `@latchkey/${name}`),
    )
  })

  test('error: a name that is no package', () => {
    expect(() => neededBy(['feature-swap'])).toThrow("no package 'feature-swap'")
  })
})
