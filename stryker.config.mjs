// Mutation testing of what guards: each line is changed a little, and some test must notice. Run by scripts/mutation.mjs.

/**
 * What guards, by the packages whose own tests have to notice. Code that decides is changed, not data: no messages, no lists of networks,
 * no code that only draws.
 */
export const GROUPS = {
  kernel: {
    tests: ['packages/kernel'],
    mutate: [
      'packages/kernel/src/{caip,edge,hooks,session,storage,wallet}/*.ts',
      'packages/kernel/src/errors/{CodedError,alertCodeOf,describeError,fromProvider,isLatchkeyError,readCopy,readPart,toOwnError}.ts',
    ],
  },
  nodes: { tests: ['packages/plugin-kit'], mutate: ['packages/plugin-kit/src/{discovery,nodes}/*.ts'] },
  plugins: {
    tests: ['packages/plugin-bitcoin', 'packages/plugin-cosmos', 'packages/plugin-eip155', 'packages/plugin-polkadot', 'packages/plugin-solana'],
    mutate: ['packages/plugin-{bitcoin,cosmos,eip155,polkadot,solana}/src/discovery/*.ts', 'packages/plugin-eip155/src/rpc/*.ts'],
  },
  links: { tests: ['packages/react/src/links'], mutate: ['packages/react/src/links/*.ts'] },
}

const group = process.env.LATCHKEY_MUTATION ?? 'kernel'

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  mutate: [...GROUPS[group].mutate, '!**/*.test.ts', '!**/*.testing.ts'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.LATCHKEY_WORKERS ?? 2),
  timeoutMS: 2_000,
  // Only what changed since the last run is tried again.
  incremental: true,
  incrementalFile: `.cache/mutation/${group}.incremental.json`,
  tempDirName: `.cache/mutation/${group}`,
  ignorePatterns: ['.cache', 'dist', 'apps', 'bench', 'e2e', 'fuzz', 'integrations', 'docs'],
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.cache/mutation/${group}.json` },
  thresholds: { high: 95, low: 85, break: null },
}
