import { describe, expect, test } from 'vitest'
import { checkDescription, checkShared } from './manifests.mjs'
import { readPackages } from './pack.mjs'

const packages = readPackages()
const [first] = packages

/** @param {string} name */
const without = (name) => ({ ...first, [name]: undefined })

describe('manifests of published packages', () => {
  test.each(packages.map((manifest) => [manifest.name, manifest]))('%s says where it is from', (_, manifest) => {
    expect(checkDescription(manifest)).toEqual([])
  })

  test.each(packages.map((manifest) => [manifest.name, manifest]))('%s shares what applications install too', (_, manifest) => {
    expect(checkShared(manifest)).toEqual([])
  })

  test('an exact version of what applications install too is found', () => {
    const dependencies = { '@noble/hashes': '2.4.0', viem: '2.57.1', zod: '^4.6.7' }
    expect(checkShared({ dependencies })).toEqual(['dependencies.viem: should be a range, ^2.57.1'])
  })

  test('no two packages describe themselves the same', () => {
    expect(new Set(packages.map(({ description }) => description)).size).toBe(packages.length)
  })

  test.each(['repository', 'homepage', 'bugs', 'keywords', 'license', 'author', 'publishConfig', 'description'])(
    'a missing %s is found',
    (name) => {
      expect(checkDescription(without(name))).toEqual([expect.stringContaining(`${name}: `)])
    },
  )

  test('a package that would be published without provenance is found', () => {
    expect(checkDescription({ ...first, publishConfig: { access: 'public' } })).toEqual([expect.stringContaining('publishConfig: ')])
  })

  test('the directory of another package is found', () => {
    const [, { folder }] = packages
    expect(checkDescription({ ...first, folder }).map((line) => line.split(':')[0])).toEqual(['homepage', 'repository'])
  })

  test.each([
    ['too few', ['latchkey', 'wallet']],
    ['without our name', ['wallet', 'web3', 'crypto', 'modal']],
    ['one twice', ['latchkey', 'wallet', 'wallet', 'web3']],
  ])('keywords: %s', (_, keywords) => {
    expect(checkDescription({ ...first, keywords })).toEqual([expect.stringContaining('keywords: ')])
  })
})
