// An example is what an author reads first: it stays as short as a guide says.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const EXAMPLES = resolve(import.meta.dirname, '../../examples')

/** Empty lines and comments. */
const COMMENT = /^\s*($|\/\/|\/?\*)/

/** Texts apart. @param {string} example */
function linesOf(example) {
  const folder = join(EXAMPLES, example, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const code = files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const lines = code.filter((name) => !name.startsWith('texts/')).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  return lines.filter((line) => !COMMENT.test(line)).length
}

it.each([
  ['tip-jar', 152],
  ['gate', 135],
])('%s has at most %i lines of code', (example, most) => {
  expect(linesOf(example)).toBeGreaterThan(50)
  expect(linesOf(example)).toBeLessThanOrEqual(most)
})
