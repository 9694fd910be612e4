import { defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

/** As the project `unit` of vitest.config.ts has it. */
const conditions = ['latchkey-source', ...defaultServerConditions.filter((condition) => condition !== 'module')]

/** What runs against each mutant: the tests of packages that need no browser, no build and no node of a chain. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'mutation',
    environment: 'node',
    include: ['packages/{kernel,plugin-*,react}/src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/noEval.test.ts', '**/*.property.test.ts'],
    testTimeout: 30_000,
  },
})
