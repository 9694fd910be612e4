import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What the kernel may grow to, types included, tests apart. Whoever raises a number says why in docs/decisions/0015-the-size-of-the-kernel.md.
const MOST = { files: 140, lines: 6_500, importLines: 715, smallPercent: 15 }

/** Lines of code, without comments and blanks. */
const linesOf = (source: string): readonly string[] =>
  source
    .replace(/^\s*\/\*[^]*?\*\//gm, '')
    .split('\n')
    .filter((line) => /\S/.test(line) && !/^\s*\/\//.test(line))

/** The lines of all imports, which may be several for one. */
const importsOf = (lines: readonly string[]): number =>
  lines
    .join('\n')
    .match(/^import [^']*'[^']+'$/gm)
    ?.join('\n')
    .split('\n').length ?? 0

test('the kernel has no more files, lines and imports than decision 0015 allows', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|test-d)\.ts$/.test(file))
    .map((file) => linesOf(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  const sum = (count: (lines: readonly string[]) => number): number => files.reduce((total, lines) => total + count(lines), 0)
  const figures = {
    files: files.length,
    lines: sum((lines) => lines.length),
    importLines: sum(importsOf),
    smallPercent: (sum((lines) => Number(lines.length < 10)) / files.length) * 100,
  }
  expect(figures.lines).toBeGreaterThan(1_000)
  expect(figures.importLines).toBeGreaterThan(100)
  for (const [name, most] of Object.entries(MOST)) expect(figures[name as keyof typeof MOST], name).toBeLessThanOrEqual(most)
})
