import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it, onTestFinished } from 'vitest'
import { codeFeatures } from './codeFeatures.mjs'
import { readCompat, firstVersion } from './compat.mjs'
import { requiredVersions, toTable } from './requiredVersions.mjs'
import { styleFeatures } from './styleFeatures.mjs'

/** @param {string} code */
function featuresOf(code) {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'planted.ts')
  writeFileSync(file, code)
  const program = ts.createProgram([file], { target: ts.ScriptTarget.ESNext, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], types: [] })
  return [...codeFeatures(program, [file]).keys()]
}

describe('features of code', () => {
  it('default: members of the platform, by their types and not by their names', () => {
    expect(featuresOf('export const sorted = [1].toSorted()')).toEqual(['javascript.builtins.Array.toSorted'])
    expect(featuresOf('const own = { toSorted: () => 1 }; own.toSorted()')).toEqual([])
  })

  it('default: static members, globals, shared interfaces and syntax', () => {
    expect(featuresOf('void Promise.try(() => 1)')).toContain('javascript.builtins.Promise.try')
    expect(featuresOf('structuredClone(1)')).toContain('api.structuredClone')
    expect(featuresOf('document.body.replaceChildren()')).toContain('api.Element.replaceChildren')
    expect(featuresOf('export class A { #b = 1; c = () => this.#b }')).toContain('javascript.classes.private_class_fields')
  })

  it('behavior: what the code asks for before it uses it is not required', () => {
    expect(featuresOf('document.startViewTransition?.(() => 1)')).not.toContain('api.Document.startViewTransition')
    expect(featuresOf("typeof scheduler === 'undefined'")).not.toContain('api.Window.scheduler')
  })
})

describe('features of styles', () => {
  it('default: properties, values, functions, selectors, at-rules', () => {
    const css = `@media (width > 20rem) { a:has(b) { color: oklch(from red l c h); display: grid; --own: light-dark(red, blue) } }`
    expect([...styleFeatures(css)]).toEqual(
      expect.arrayContaining([
        'css.at-rules.media.range_syntax',
        'css.selectors.has',
        'css.types.color.oklch.relative_syntax',
        'css.properties.display.grid',
        'css.types.color.light-dark',
      ]),
    )
  })

  it('behavior: what @supports guards is not required', () => {
    expect([...styleFeatures('@supports (color: red) { a { display: grid } }')]).toEqual([])
  })
})

describe('versions', () => {
  /** @param {string[]} features */
  const ofChrome = (features) => requiredVersions(new Map(features.map((key) => [key, 'planted.css'])))[0]

  it('default: the newest feature decides', () => {
    expect(ofChrome(['css.selectors.has', 'css.properties.display'])).toMatchObject({ browser: 'chrome', version: 105 })
    expect(ofChrome(['css.selectors.has', 'css.types.color.light-dark'])).toMatchObject({ version: 123 })
  })

  it('behavior: a prefix or a flag does not count, an earlier partial implementation does', () => {
    expect(firstVersion(readCompat('css.properties.user-select'), 'safari_ios')).toBe(Infinity)
    expect(firstVersion(readCompat('css.properties.overscroll-behavior'), 'chrome')).toBe(63)
  })

  it('error: a feature that a browser lacks is named with its file', () => {
    const required = requiredVersions(new Map([['api.Window.requestIdleCallback', 'planted.ts']]))
    expect(() => toTable(required)).toThrow(/Safari has no api\.Window\.requestIdleCallback \(planted\.ts\)/)
  })
})
