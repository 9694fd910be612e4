// Loads TypeScript of this package in a process of its own: the oldest supported Node cannot, and no test waits for a build.
import { fileURLToPath } from 'node:url'
import { createServer, defaultServerConditions } from 'vite'

/**
 * @param {string} path - From this folder
 * @returns Its exports, and what ends the loader: without it modules can still load on first use.
 */
export async function loadSource(path) {
  const conditions = ['latchkey-source', ...defaultServerConditions.filter((condition) => condition !== 'module')]
  const vite = await createServer({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions } },
  })
  return { exports: await vite.ssrLoadModule(fileURLToPath(new URL(path, import.meta.url))), close: () => vite.close() }
}
