import { relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { bundling } from '../readFirstLoad.js'

/** What an application without React has not installed. */
const ABSENT = /^(react|react-dom|@latchkey\/react)(\/|$)/

/**
 * Bundles an entry where React is not installed, as an application without it would.
 *
 * @param entry - Absolute path.
 * @returns The files that need React, also by `import()`, with what they import; empty when the bundle succeeds.
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
