import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { reactImports } from './reactImports.js'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

it('default: names the files that import React, also by import()', async () => {
  expect(await reactImports(fileOf('../../../../test/fixtures/lazyReactEntry.ts'))).toEqual([
    expect.stringMatching(/lazyReactEntry\.ts imports react$/),
  ])
  expect(await reactImports(fileOf('../../../../test/fixtures/lazyEntry.ts'))).toEqual([])
})
