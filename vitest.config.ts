import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, findChromium } from './scripts/chromium.mjs'

/** Workspace packages resolve to their sources, so no test waits for a build. */
const SOURCE = 'latchkey-source'

const executablePath = findChromium()

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two cores are the smallest machine the suite must pass on; more workers only make each test slower there.
    maxWorkers: 2,
    projects: [
      {
        resolve: { conditions: [SOURCE, ...defaultServerConditions] },
        ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
        test: { name: 'unit', environment: 'node', include: ['packages/**/*.test.ts', 'scripts/**/*.test.mjs'] },
      },
      {
        // A page may forbid `eval` and `new Function`. What runs in such a page is tested in a process that forbids them.
        resolve: { conditions: [SOURCE, ...defaultServerConditions] },
        ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
        test: {
          name: 'no-eval',
          environment: 'node',
          include: ['packages/kernel/**/*.test.ts'],
          // These compare with stock tapable, which compiles its dispatchers.
          exclude: ['packages/**/*.property.test.ts'],
          execArgv: ['--disallow-code-generation-from-strings'],
        },
      },
      {
        resolve: { conditions: [SOURCE, ...defaultClientConditions] },
        test: {
          name: 'component',
          include: ['packages/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
