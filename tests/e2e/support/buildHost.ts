import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'

const HOST = fileURLToPath(new URL('../host', import.meta.url))

/**
 * Builds pages from the workspace's sources, as an application's bundler does.
 *
 * @param outDir - An empty folder.
 * @param root - The folder of the pages. @default the host pages of the journeys
 */
export async function buildHost(outDir: string, root = HOST): Promise<void> {
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
