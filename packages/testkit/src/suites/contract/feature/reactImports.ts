import { relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundling } from '../readFirstLoad.js'

/** Packages missing in an application without React. */
const ABSENT = /^(react|react-dom|@latchkey\/react)(\/|$)/

/**
 * Bundles an entry where React is not installed.
 *
 * @param entry - Absolute path.
 * @returns The files that import React, also by `import()`, with the import; empty when the bundle succeeds.
 */
export async function reactImports(entry: string): Promise<readonly string[]> {
  const found: string[] = []
  const absent: Plugin = {
    name: 'react-is-absent',
    setup({ onResolve }) {
      onResolve({ filter: ABSENT }, ({ path, importer }) => {
        found.push(`${relative(process.cwd(), importer)} imports ${path}`)
        return { path, external: true }
      })
    },
  }
  await build({ ...bundling(entry), plugins: [absent] })
  return [...new Set(found)].sort()
}
