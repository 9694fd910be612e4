// What a reader copies from READMEs, guides and reference compiles against the sources, and equals the file it claims to be.
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { readPages } from './doc-pages.mjs'
import { listStarters } from '../starters/listStarters.mjs'

/** @typedef {{ name: string, file: string, code: string, shows?: string }} Block */

const ROOT = resolve(import.meta.dirname, '../..')

/** A code block may name the file it shows: `<!-- path -->` on the line before it. */
const BLOCK = /(?:<!-- (\S+) -->\n)?```(tsx?|json)\n([\s\S]*?)```/g

/** Its first line may name it for the other blocks of the page: `// Greeting.tsx`. */
const NAME = /^\/\/ (\S+\.tsx?)\n/

/**
 * Every code block of a page: the file it shows, or a file in a folder that exists only here.
 * @param {string} page
 * @returns {Block[]}
 */
function readBlocks(page) {
  // Beside the node_modules of the root or of the package, so that imports lead where a reader's would.
  const folder = join(basename(page) === 'README.md' ? dirname(page) : ROOT, `doc-example.${basename(page, '.md')}`)
  return [...readFileSync(page, 'utf8').matchAll(BLOCK)].map(([, shows, language, code], index) => {
    const file = shows ? join(ROOT, shows) : join(folder, NAME.exec(code)?.[1] ?? `block${index + 1}.${language}`)
    return { name: `${relative(ROOT, page)}, block ${index + 1}`, file, code, shows }
  })
}

/** @param {ts.CompilerOptions} options @param {Map<string, string>} sources */
function createHost(options, sources) {
  const folders = new Set([...sources.keys()].map((file) => dirname(file)))
  const host = ts.createCompilerHost(options)
  const { directoryExists, fileExists, readFile, getSourceFile } = host
  host.directoryExists = (folder) => folders.has(folder) || directoryExists?.(folder) === true
  host.fileExists = (file) => sources.has(file) || fileExists(file)
  host.readFile = (file) => sources.get(file) ?? readFile(file)
  host.getSourceFile = (file, settings, ...rest) => {
    const text = sources.get(file)
    return text === undefined ? getSourceFile(file, settings, ...rest) : ts.createSourceFile(file, text, settings)
  }
  return host
}

/**
 * Type-checks the blocks, and only them: the packages have their own check.
 * @param {Block[]} blocks
 * @returns File → what the compiler says.
 */
function compile(blocks) {
  const config = ts.readConfigFile(join(ROOT, 'config/tsconfig.base.json'), ts.sys.readFile).config
  // As a reader's bundler resolves: Vite and Next.js take './latchkey' and, in Vite, './latchkey.js'.
  const settings = { ...config.compilerOptions, module: 'esnext', moduleResolution: 'bundler' }
  const { options } = ts.convertCompilerOptionsFromJson(settings, ROOT)
  const sources = new Map(blocks.map(({ file, code }) => [file, code]))
  const program = ts.createProgram([...sources.keys()], options, createHost(options, sources))
  return new Map(
    blocks.map(({ file }) => {
      const source = program.getSourceFile(file)
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      return [file, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))]
    }),
  )
}

const planted = {
  name: 'planted',
  file: join(ROOT, 'doc-example.planted/planted.ts'),
  code: "import { createLatchkey } from '@latchkey/kernel'\nexport const latchkey = createLatchkey({ projectId: 1 })\n",
}
const blocks = readPages().flatMap(readBlocks)

describe('code blocks of READMEs, guides and reference', { timeout: 240_000 }, () => {
  it('default: compile against the sources; one that does not is found', () => {
    // The starters have compilers and settings of their own, which scripts/integrations/run.mjs runs.
    /** @param {string} file */
    const isOfStarter = (file) => listStarters().some((folder) => file.startsWith(folder))
    const typed = blocks.filter(({ file }) => !file.endsWith('.json') && !isOfStarter(file))
    // A declaration for a whole application holds for the whole program: those that make one are checked apart.
    /** @param {Block} block */
    const isDeclaring = ({ code }) => code.includes('interface Register')
    const problems = compile([...typed.filter((block) => !isDeclaring(block)), planted])
    const declaring = typed.filter(isDeclaring)
    for (const [file, found] of compile(declaring)) problems.set(file, found)
    expect(declaring.length).toBeGreaterThan(0)
    expect(problems.get(planted.file)).toEqual([expect.stringContaining("'number' is not assignable")])
    expect(typed.length).toBeGreaterThan(2)
    expect(typed.flatMap(({ name, file }) => problems.get(file)?.map((problem) => `${name}: ${problem}`))).toEqual([])
  })

  it('default: blocks that name a file are that file', () => {
    const shown = blocks.flatMap(({ shows, code }) => (shows ? [{ shows, code }] : []))
    const files = shown.map((block) => block.shows)
    expect(files).toEqual(
      expect.arrayContaining(['examples/hello-plugin/src/hello.ts', 'examples/plugin-ton/src/ton.ts', 'examples/tip-jar/src/feature.ts']),
    )
    for (const { shows, code } of shown) expect(code).toBe(readFileSync(join(ROOT, shows), 'utf8'))
  })

  it('default: the whole plugin has at most 25 lines of code', () => {
    const lines = readFileSync(join(ROOT, 'examples/hello-plugin/src/hello.ts'), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*($|\/\*\*)/.test(line))
    expect(lines.length).toBeLessThanOrEqual(25)
  })
})
