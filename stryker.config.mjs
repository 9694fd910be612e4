/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  mutate: ['packages/kernel/src/caip/*.ts', '!**/*.test.ts'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  concurrency: 1,
  tempDirName: '.cache/stryker',
  coverageAnalysis: 'perTest',
  ignorePatterns: ['.cache', 'dist', 'apps', 'bench', 'e2e', 'examples', 'integrations', 'docs', 'fuzz'],
  timeoutMS: 2_000,
  disableTypeChecks: false,
}
