// Puts every change into the sources at once, each behind a switch.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** @typedef {{ id: string, file: string, location: import('../stages/mutation.mjs').Location, replacement: string }} Change */

const silent = () => {}
const LOGGER = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
}

/**
 * @param {string} root
 * @param {string[]} files - Relative to the root.
 * @returns {Promise<{ changes: Change[], sources: Record<string, string> }>} The changes, with lines and columns from 1, and the code of each file by its whole path.
 */
export async function instrumentFiles(root, files) {
  const read = files.map((file) => ({ name: join(root, file), mutate: true, content: readFileSync(join(root, file), 'utf8') }))
  const { files: written, mutants } = await new Instrumenter(LOGGER).instrument(read, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  /** @param {import('../stages/mutation.mjs').Position} position */
  const from1 = ({ line, column }) => ({ line: line + 1, column: column + 1 })
  return {
    changes: mutants.map(({ id, fileName, location: { start, end }, replacement }) => ({
      id,
      file: files[read.findIndex(({ name }) => name === fileName)],
      location: { start: from1(start), end: from1(end) },
      replacement,
    })),
    sources: Object.fromEntries(written.map(({ name, content }) => [name, content])),
  }
}
