import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkPackage, describeWritten, listEntries } from './check.mjs'

/** @param {string} name */
const entry = (name) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })

/** @param {Record<string, Record<string, string>>} exports @param {Record<string, string>} files */
function plant(exports, files) {
  const folder = mkdtempSync(join(tmpdir(), 'api-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifest = { name: 'planted', version: '1.0.0', type: 'module', exports }
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', `${name}.d.ts`), text)
  return { folder, manifest }
}

it('default: a changed type is reported by its entry, an equal one is not', () => {
  const planted = plant(
    { '.': entry('index'), './ui': entry('ui') },
    { index: 'export declare const a: string;', ui: 'export declare const b: 1;' },
  )
  checkPackage(planted, true)
  expect(checkPackage(planted, false)).toEqual([])
  expect(checkPackage(planted, true)).toEqual([])
  expect(readFileSync(join(planted.folder, 'api/index.api.md'), 'utf8')).toContain('export const a: string;')
  writeFileSync(join(planted.folder, 'dist/index.d.ts'), 'export declare const a: string | undefined;')
  expect(checkPackage(planted, false)).toEqual([join(planted.folder, 'api/index.api.md')])
  expect(checkPackage(planted, true)).toEqual([join(planted.folder, 'api/index.api.md')])
})

it('behavior: the report of an entry that is gone differs, and writing removes it', () => {
  const files = { index: 'export declare const a: string;', ui: 'export declare const b: 1;' }
  const { folder, manifest } = plant({ '.': entry('index'), './ui': entry('ui') }, files)
  checkPackage({ folder, manifest }, true)
  const smaller = { folder, manifest: { ...manifest, exports: { '.': entry('index') } } }
  expect(checkPackage(smaller, false)).toEqual([join(folder, 'api/ui.api.md')])
  expect(checkPackage(smaller, true)).toEqual([join(folder, 'api/ui.api.md')])
  expect(checkPackage(smaller, false)).toEqual([])
})

it('behavior: after writing one line names what changed', () => {
  expect(describeWritten(2, [])).toBe('api: 2 reports in packages/*/api match the built types; none changed.')
  expect(describeWritten(2, [resolve('packages/react/api/ui.api.md')])).toBe(
    'api: 2 reports in packages/*/api match the built types; changed: packages/react/api/ui.api.md.',
  )
})

it('behavior: stylesheets and package.json have no report', () => {
  const exports = {
    '.': entry('index'),
    './page/wallet': entry('w'),
    './b.css': { types: './b.css.d.ts' },
    './package.json': './package.json',
  }
  expect(listEntries({ exports }).map(({ report }) => report)).toEqual(['index', 'page-wallet'])
})
