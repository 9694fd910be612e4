import { defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { GROUPS } from './stryker.config.mjs'

/** As the project `unit` of vitest.config.ts has it. */
const conditions = ['latchkey-source', ...defaultServerConditions.filter((condition) => condition !== 'module')]

/** Journeys with a local chain or a relay: thousands of runs of them would take hours, and guards have closer tests. */
const JOURNEYS = ['**/*.contract.test.ts', '**/*.property.test.ts', 'packages/plugin-walletconnect/**', 'packages/plugin-*/src/{adapter,requests}.test.ts', 'packages/plugin-*/src/re{mote,quests}/**', 'packages/plugin-eip155/src/{connectors/safe,provider}/**']

const group = (process.env['LATCHKEY_MUTATION'] ?? 'kernel') as keyof typeof GROUPS

/** What runs against each mutant. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'mutation',
    environment: 'node',
    include: GROUPS[group].tests.map((folder) => `${folder}/**/*.test.ts`),
    exclude: [...configDefaults.exclude, ...JOURNEYS, '**/noEval.test.ts'],
    testTimeout: 30_000,
  },
})
