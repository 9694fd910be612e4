// Mutation testing of what guards: each line is changed a little, and some test must notice. Run by scripts/mutation.mjs.

/** Folders whose tests run in Node. Views and stylesheets are looked at by other tests. */
const GUARDS = [
  'packages/kernel/src/{caip,edge,hooks,session,storage,wallet}/*.ts',
  'packages/kernel/src/errors/{CodedError,alertCodeOf,describeError,fromProvider,isLatchkeyError,readCopy,readPart,toOwnError}.ts',
  'packages/plugin-kit/src/{discovery,nodes}/*.ts',
  'packages/plugin-*/src/discovery/*.ts',
  'packages/plugin-eip155/src/rpc/*.ts',
  'packages/react/src/links/*.ts',
]

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  mutate: [...GUARDS, '!**/*.test.ts', '!**/*.testing.ts'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.LATCHKEY_WORKERS ?? 2),
  timeoutMS: 2_000,
  // Only what changed since the last run is tried again.
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['.cache', 'dist', 'apps', 'bench', 'e2e', 'fuzz', 'integrations', 'docs'],
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  thresholds: { high: 95, low: 85, break: null },
}
