import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

/** As the project `unit` of vitest.config.ts has it. */
const conditions = ['latchkey-source', ...defaultServerConditions.filter((condition) => condition !== 'module')]

/** @type {import('./mutants.mjs').Group} */
const group = JSON.parse(process.env.LATCHKEY_GROUP ?? '{}')

/** @type {Record<string, string>} The code of each file with all its changes. */
const sources = JSON.parse(readFileSync(process.env.LATCHKEY_INSTRUMENTED ?? '', 'utf8'))

/** @param {string} path */
const scriptAt = (path) => fileURLToPath(new URL(`../scripts/${path}`, import.meta.url))

/** What runs against each change. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  plugins: [{ name: 'changes', enforce: 'pre', load: (id) => sources[id.split('?')[0] ?? ''] }],
  test: {
    name: 'mutation',
    runner: scriptAt('mutation/ChangesRunner.ts'),
    // The second only where messages are waited for: what is never noticed would cost its whole time.
    setupFiles: [scriptAt('mutation/loadAll.ts'), ...(group.waits ? [scriptAt('test/waitLonger.ts')] : [])],
    provide: { changed: Object.keys(sources) },
    environment: 'node',
    // Modules are loaded once, and tests run one after the other.
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    // Folders, or files without their end.
    include: group.tests.flatMap((path) => [`${path}/**/*.test.ts`, `${path}.test.ts`]),
    // A property is tried hundreds of times.
    exclude: [...configDefaults.exclude, '**/*.property.test.ts', '**/*.long.test.ts'],
    // What hangs has been noticed; longer waits would only make the stage longer.
    testTimeout: 10_000,
  },
})
