import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { nameEntries, outputOf } from './groups.mjs'

/** @param {string} path */
const source = (path) => resolve('src', path)
/** @type {Record<string, string[]>} */
const MODULES = {
  [source('index.ts')]: [source('provider/LatchkeyProvider.tsx'), source('hooks/useBalance.ts')],
  [source('provider/LatchkeyProvider.tsx')]: [source('locale/locales.ts'), source('theme/adoptStyles.ts'), 'react'],
  [source('theme/adoptStyles.ts')]: [],
  [source('locale/locales.ts')]: [],
  [source('hooks/useBalance.ts')]: [source('theme/adoptStyles.ts')],
}
const tools = /** @type {import('rollup').ManualChunkMeta} */ ({
  getModuleIds: () => Object.keys(MODULES).values(),
  getModuleInfo: (id) =>
    /** @type {import('rollup').ModuleInfo} */ (
      /** @type {Partial<import('rollup').ModuleInfo>} */ ({ isExternal: !(id in MODULES), importedIds: MODULES[id] ?? [] })
    ),
})

it('default: one file per source file', () => {
  expect(outputOf('@latchkey/plugin-kit')).toMatchObject({ preserveModules: true })
})

it('a group of roots: what they import statically, but for what is kept apart, is one file', () => {
  const { manualChunks } = outputOf('@latchkey/react')
  expect(Object.keys(MODULES).map((id) => manualChunks?.(id, tools))).toEqual([
    'index',
    'core',
    'core',
    'locale/locales',
    'hooks/useBalance',
  ])
})

it('a group of modules: those, and nothing they import', () => {
  const { manualChunks } = outputOf('@latchkey/kernel')
  expect(manualChunks?.(source('errors/coreErrors.ts'), tools)).toBe('errors/core')
  expect(manualChunks?.(source('errors/fromProvider.ts'), tools)).toBe('errors/fromProvider')
})

it('entries keep their paths, stylesheets their ending', () => {
  expect(nameEntries(['./src/index.ts', './src/ui/index.ts'])).toEqual({ index: './src/index.ts', 'ui/index': './src/ui/index.ts' })
  expect(outputOf('@latchkey/react').manualChunks?.(source('ui/Button.css.js'), tools)).toBe('ui/Button.css')
})

it('of two groups with one module the later has it', () => {
  const modules = [source('flow/readMarket.ts'), source('flow/createFlow.ts'), source('flow/chainOf.ts'), source('options.ts')]
  const [market, flow, shared, root] = modules
  const imports = /** @type {Record<string, string[]>} */ ({ [market]: [shared], [flow]: [shared, root], [shared]: [], [root]: [] })
  const { manualChunks } = outputOf('@latchkey/feature-swaps')
  const read = /** @type {import('rollup').ManualChunkMeta} */ ({
    getModuleIds: () => modules.values(),
    getModuleInfo: (id) =>
      /** @type {import('rollup').ModuleInfo} */ (
        /** @type {Partial<import('rollup').ModuleInfo>} */ ({ isExternal: false, importedIds: imports[id] })
      ),
  })
  expect(modules.map((id) => manualChunks?.(id, read))).toEqual(['market', 'flow', 'flow', 'options'])
})
