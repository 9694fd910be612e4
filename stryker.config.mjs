// Mutation testing of what guards: each line is changed a little, and some test must notice. Run by scripts/mutation.mjs.

/** Folders whose tests run in Node. Views and stylesheets are looked at by other tests. */
const GUARDS = [
  'packages/kernel/src/{caip,registry,session,storage,hooks}/*.ts',
  'packages/kernel/src/errors/{fromProvider,isLatchkeyError,describeError,alertCodeOf}.ts',
  'packages/kernel/src/wallet/*.ts',
  'packages/kernel/src/actions/{applyChange,commitConnection,liveConnections,reconnect,restore}.ts',
  'packages/plugin-kit/src/**/*.ts',
  'packages/plugin-*/src/discovery/*.ts',
  'packages/plugin-*/src/chain/parseAddress.ts',
  'packages/plugin-eip155/src/rpc/{guardChain,batchFetch}.ts',
  'packages/react/src/links/*.ts',
]

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  // The stored choice of an app is tested in a browser, where its storage is.
  mutate: [...GUARDS, '!packages/react/src/links/deepLinkChoice.ts', '!**/*.test.ts', '!**/*.testing.ts'],
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
