import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { serveFrame } from './packages/feature-embedded/test/frame/serveFrame.js'
import { chromiumArguments, findPageBrowser } from './scripts/machine/chromium.mjs'

/** Workspace packages resolve to their sources, so no test waits for a build. */
const SOURCE = 'latchkey-source'

/** Everything that component tests import from npm, directly or through a package. */
const BROWSER_DEPENDENCIES = [
  '@tanstack/react-virtual',
  'fast-check',
  'jsqr',
  'proxy-compare',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'tapable/lib/Hook.js',
  'uqr',
  'valtio/vanilla',
  'viem',
  'viem/accounts',
  'vitest-browser-react',
]

/** Under `module` packages keep code for bundlers, some of which Node cannot load; Node itself does not look there either. */
const NODE_CONDITIONS = [SOURCE, ...defaultServerConditions.filter((condition) => condition !== 'module')]

const inNode = {
  resolve: { conditions: NODE_CONDITIONS },
  ssr: { resolve: { conditions: NODE_CONDITIONS } },
}

/** The same for `vi.waitFor`, which no option sets. */
const WAIT_LONGER = fileURLToPath(new URL('scripts/test/waitLonger.ts', import.meta.url))

const LONG = 'packages/**/*.long.test.ts'

const executablePath = findPageBrowser()

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A condition that is waited for has most of the test's time: the default of one second fails on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: [WAIT_LONGER],
    // Two cores are the smallest machine the suite must pass on; more workers only make each test slower there.
    maxWorkers: 2,
    projects: [
      {
        ...inNode,
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // A thread starts faster than a process: a sixth of the time of 700 files.
          pool: 'threads',
          include: ['{packages,examples,apps,tests/fuzz}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...configDefaults.exclude, '**/noEval.test.ts', LONG],
        },
      },
      {
        // What kills and starts whole servers, and long random runs: `npm run verify`.
        ...inNode,
        extends: true,
        test: { name: 'long', environment: 'node', include: [LONG], testTimeout: 180_000, hookTimeout: 120_000 },
      },
      {
        // A page may forbid `eval` and `new Function`. What runs in such a page is tested in a process that forbids them.
        ...inNode,
        extends: true,
        test: {
          name: 'no-eval',
          environment: 'node',
          include: ['packages/kernel/**/*.test.ts', 'scripts/stages/noEval.check.mjs'],
          // These compare with stock tapable, which compiles its dispatchers.
          exclude: [...configDefaults.exclude, 'packages/**/*.property.test.ts'],
          execArgv: ['--disallow-code-generation-from-strings'],
        },
      },
      {
        // The reference's published client against our cloud: it installs that client, so it is no part of the tests.
        ...inNode,
        extends: true,
        test: { name: 'reference', environment: 'node', include: ['tests/reference/**/*.test.ts'], testTimeout: 60_000, maxWorkers: 1 },
      },
      {
        // The journeys in other engines than Chromium, one browser at a time.
        ...inNode,
        extends: true,
        test: { name: 'engines', environment: 'node', include: ['tests/engines/**/*.test.ts'], testTimeout: 60_000, maxWorkers: 1 },
      },
      {
        resolve: { conditions: [SOURCE, ...defaultClientConditions] },
        extends: true,
        plugins: [serveFrame()],
        // Named here because a dependency that Vite finds only during a run reloads the page, and with it the test.
        optimizeDeps: { include: BROWSER_DEPENDENCIES },
        test: {
          name: 'component',
          include: ['{packages,examples,apps}/**/*.test.tsx'],
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
