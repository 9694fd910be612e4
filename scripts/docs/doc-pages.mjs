// The pages whose code blocks are compiled, and whose shown files are kept up to date.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPackages } from '../packages/pack.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

/** @param {string} folder */
const pagesIn = (folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(ROOT, folder, name))

/** Paths of the READMEs, the guides and the reference. */
export const readPages = () => [
  join(ROOT, 'README.md'),
  join(ROOT, 'docs/index.md'),
  ...readPackages().map(({ folder }) => join(folder, 'README.md')),
  ...pagesIn('docs/guides'),
  ...pagesIn('docs/reference'),
]
