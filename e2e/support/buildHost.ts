import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'

/** Where the built host page lies. */
export const hostFolder = fileURLToPath(new URL('../../.cache/e2e-host', import.meta.url))

/** Builds the host page from the workspace's sources, as an application's bundler would. */
export async function buildHost(): Promise<void> {
  await build({
    root: fileURLToPath(new URL('../host', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
    build: { outDir: hostFolder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
}
