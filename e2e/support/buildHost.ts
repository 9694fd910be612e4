import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'

const root = fileURLToPath(new URL('../host', import.meta.url))

/**
 * Builds the host pages from the workspace's sources, as an application's bundler would.
 *
 * @param outDir - An empty folder.
 */
export async function buildHost(outDir: string): Promise<void> {
  const pages = (await readdir(root)).filter((file) => file.endsWith('.html'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((page) => join(root, page)) },
    },
  })
}
