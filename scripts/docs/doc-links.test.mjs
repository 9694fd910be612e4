import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkPage, findBadLinks, REPOSITORY } from './doc-links.mjs'
import { readPages } from './doc-pages.mjs'
import { readPackages } from '../packages/pack.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

test('default: every published package has a README, which npm shows', () => {
  expect(readPackages().filter(({ folder }) => !existsSync(join(folder, 'README.md')))).toEqual([])
})

test('default: links of READMEs, guides and reference lead to files', () => {
  expect(readPages().flatMap(checkPage)).toEqual([])
})

test('error: a link that leads nowhere, and a relative one on npm', () => {
  const text = `[a](docs/nowhere.md) [b](docs/size.md#sizes) [c](${REPOSITORY}/blob/main/nowhere.md) [d](https://other.example) \`[e](gone.md)\``
  expect(findBadLinks(text, { folder: ROOT, isAlone: false })).toEqual([
    'docs/nowhere.md: there is no such file',
    `${REPOSITORY}/blob/main/nowhere.md: there is no such file`,
  ])
  expect(findBadLinks('[b](docs/size.md)', { folder: ROOT, isAlone: true })).toEqual([
    `docs/size.md: write ${REPOSITORY}/blob/main/docs/size.md`,
  ])
})
