import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPage, findBadLinks, REPOSITORY } from './doc-links.mjs'
import { readPackages } from '../packages/pack.mjs'
import { listFiles, ROOT } from '../repository/repositoryFiles.mjs'

test('default: every published package has a README, which npm shows', () => {
  expect(readPackages().filter(({ folder }) => !existsSync(join(folder, 'README.md')))).toEqual([])
})

/** `docs/reference/api` is generated, a release empties `.changeset`. */
const PAGES = listFiles().filter((path) => /\.md$/.test(path) && !/^docs\/reference\/api\/|^\.changeset\//.test(path))

test('default: links of every page lead to files', () => {
  expect(PAGES.flatMap((path) => checkPage(join(ROOT, path)))).toEqual([])
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
