// What the build makes of an import of time limits.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeIn } from './constants.mjs'

const folder = mkdtempSync(join(tmpdir(), 'constants-'))
writeFileSync(join(folder, 'timeouts.ts'), '/** A. */\nexport const A_MS = 5 * 60_000\n\nexport const B_MS = { one: 1, all: 2 }\n')
afterAll(() => rmSync(folder, { recursive: true }))
const id = join(folder, 'ask', 'ask.ts')

describe('writeIn', () => {
  it('default: the number at each use, on the same lines', () => {
    const text = "// Asks.\nimport {\n  A_MS,\n  B_MS,\n} from '../timeouts.js'\nwait(A_MS / 1_000, B_MS.all, BA_MS)\n"
    expect(writeIn(text, id)).toBe('// Asks.\n\n\n\n\nwait((5 * 60_000) / 1_000, ({ one: 1, all: 2 }).all, BA_MS)\n')
  })

  it('behavior: what is handed on is exported', () => {
    expect(writeIn("export { A_MS } from '../timeouts.js'\n", id)).toBe('export const A_MS = 5 * 60_000\n')
  })

  it('behavior: what imports none stays as it is', () => {
    const text = "import { c } from './timeoutsOfOthers.js'\n"
    expect(writeIn(text, id)).toBe(text)
  })

  it('error: a name without a constant', () => {
    expect(() => writeIn("import { C_MS } from '../timeouts.js'\n", id)).toThrow('has no constant C_MS')
  })
})
