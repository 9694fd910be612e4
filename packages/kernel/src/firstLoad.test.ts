import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

test('the first load contains no storage reader and no schema', async () => {
  const { metafile } = await build({
    stdin: {
      contents: "export { createLatchkey } from './createLatchkey.js'",
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    metafile: true,
    write: false,
  })
  const holdsOf = (file: string): readonly string[] => {
    const { inputs = {}, imports = [] } = metafile.outputs[file] ?? {}
    return [...Object.keys(inputs), ...imports.filter(({ kind }) => kind === 'import-statement').flatMap(({ path }) => holdsOf(path))]
  }
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === '<stdin>') ?? expect.fail('no entry')
  const first = holdsOf(entry)
  expect(first.filter((input) => /zod|storedConnections|actions\/connect\.ts/.test(input))).toEqual([])
  // Shows that the check works: both are in other chunks.
  expect(first.some((input) => input.endsWith('createFacade.ts'))).toBe(true)
  expect(Object.keys(metafile.inputs).filter((input) => /zod\/.*mini|storedConnections/.test(input))).not.toEqual([])
})
