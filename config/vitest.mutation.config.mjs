import { defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { GROUPS } from './stryker.config.mjs'

/** As the project `unit` of vitest.config.ts has it. */
const conditions = ['latchkey-source', ...defaultServerConditions.filter((condition) => condition !== 'module')]

const group = process.env.LATCHKEY_MUTATION ?? 'caip'

/** What runs against each mutant. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'mutation',
    environment: 'node',
    // Folders, or files without their end.
    include: GROUPS[group].tests.flatMap((path) => [`${path}/**/*.test.ts`, `${path}.test.ts`]),
    // A property is tried hundreds of times.
    exclude: [...configDefaults.exclude, '**/*.property.test.ts'],
    // What hangs has been noticed; longer waits would only make the stage longer.
    testTimeout: 10_000,
  },
})
