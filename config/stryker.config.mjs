// Mutation testing of what guards: each line is changed a little, and some test must notice. Run by scripts/stages/mutation.mjs.

/** @param {...string} paths */
const kernel = (...paths) => paths.map((path) => `packages/kernel/src/${path}`)

/** @param {...string} paths */
const nodes = (...paths) => paths.map((path) => `packages/plugin-kit/src/nodes/${path}`)
/** @param {...string} paths */
const rpc = (...paths) => paths.map((path) => `packages/plugin-eip155/src/rpc/${path}`)
/** @param {...string} paths */
const onramp = (...paths) => paths.map((path) => `packages/feature-onramp/src/${path}`)

/** @param {...string} paths */
const evmKit = (...paths) => paths.map((path) => `packages/evm-kit/src/${path}`)

/** @param {...string} paths */
const featureKit = (...paths) => paths.map((path) => `packages/feature-kit/src/${path}`)

/** @param {...string} paths */
const swaps = (...paths) => paths.map((path) => `packages/feature-swaps/src/${path}`)

/** @param {...string} paths */
const siwx = (...paths) => paths.map((path) => `packages/feature-siwx/src/${path}`)

/** @param {...string} paths */
const serverKit = (...paths) => paths.map((path) => `packages/server-kit/src/${path}`)

/** @param {...string} paths */
const cloud = (...paths) => paths.map((path) => `packages/cloud/src/${path}`)

/**
 * What guards, with the tests that have to notice: those of its own folder, and of what uses it alone. More tests would notice more, and
 * take hours. Only code that decides is changed: no messages, no types, no lists of networks, nothing that draws.
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
export const GROUPS = {
  caip: {
    mutate: kernel('caip/{parseCaip,splitCaip}.ts'),
    tests: kernel('caip'),
  },
  edge: {
    mutate: kernel('wallets/{readAccounts,readChange,readConnection,readItems}.ts', 'networks/checkNetwork.ts'),
    tests: kernel('wallets', 'networks/checkNetwork', 'connections/followReports', 'connections/foreignErrors'),
  },
  errors: {
    mutate: kernel('errors/{coreErrors,describeError,fromProvider,isLatchkeyError,toOwnError}.ts'),
    tests: kernel('errors'),
  },
  hooks: { mutate: kernel('hooks/*.ts'), tests: kernel('hooks') },
  session: {
    mutate: kernel('connections/storedConnections.ts', 'state/transitions/{sessions,restored}.ts'),
    tests: kernel(
      'connections/storedConnections',
      'connections/tamperedStorage.property',
      'connections/invariants.property',
      'connections/tabs.property',
      'state/transitions',
    ),
  },
  storage: { mutate: kernel('storage/*.ts'), tests: kernel('storage') },
  wallet: {
    mutate: kernel('wallets/{ConnectorListing,checkIcon,cleanWalletName,countRasterPixels,createTwinIndex,isPlainSvg,nameSkeleton}.ts'),
    tests: kernel('wallets'),
  },
  replies: {
    mutate: nodes('readJson.ts', 'quoteLargeIntegers.ts', 'readReply.ts', 'readNodeError.ts', 'verdicts.ts', 'retried.ts'),
    tests: nodes('readJson', 'readReply', 'verdicts', 'retried'),
  },
  nodes: {
    mutate: nodes('ask*.ts', 'exchange.ts', 'fetchText.ts'),
    tests: nodes('askNodes', 'askProven', 'askRest', 'exchange', 'hostile'),
  },
  // How nodes are composed and ranked is tested with real nodes, which take too long to start thousands of times.
  rpc: {
    mutate: rpc('guardTransport.ts', 'readViemAnswer.ts', 'toNodeError.ts', 'urlTransport.ts'),
    tests: rpc('guardTransport', 'readViemAnswer', 'toNodeError', 'urlTransport'),
  },
  // The page's and the server's rules of sign-in. Those of contracts are tested with a real node, which takes too long to start so often.
  'siwx-messages': { mutate: siwx('messages/*.ts'), tests: siwx('messages') },
  'siwx-verifiers': {
    mutate: siwx('verifiers/**/*.ts'),
    tests: siwx(
      ...['addresses', 'bip122', 'cosmos', 'eip155/agree', 'eip155/recoverSigner', 'solana', 'verifySiwxSession'].map(
        (path) => `verifiers/${path}`,
      ),
    ),
  },
  'siwx-flow': { mutate: siwx('flow/*.ts'), tests: siwx('flow', 'sessions/sessions', 'siwe', 'storage/createServerStorage') },
  discovery: { mutate: ['packages/plugin-*/src/discovery/*.ts'], tests: ['packages/plugin-*/src/discovery'] },
  // What real chains and the test kit's sandbox prove runs elsewhere: `providers.contract.test.ts`.
  onramp: {
    mutate: onramp('answers/*.ts', 'orders/*.ts', 'page/*.ts', 'providers/*.ts', 'flow/*.ts', 'server/**/*.ts'),
    tests: onramp('answers', 'orders', 'page', 'flow', 'server', 'providers/providers', 'providers/template', 'providers/coinbase'),
  },
  // Selectors are data, and whole swaps are tested with real nodes.
  swaps: {
    mutate: swaps(
      'safety/{ownBuilders,problemOfCall}.ts',
      'routing/*.ts',
      'swap/{checkCalls,PendingSwap,problemOf,signPermit}.ts',
      'flow/{arithmetic,rankQuotes,selectButton,transitions}.ts',
    ),
    tests: swaps(
      'safety',
      'routing',
      'swap/checkCalls',
      'swap/PendingSwap',
      'swap/permitDomain',
      'swap/problemOf',
      'flow/arithmetic',
      'flow/rankQuotes',
      'flow/selectButton',
      'flow/transitions',
    ),
  },
  // What only a real node shows, e.g. whole measurements, is tested with the swaps.
  'evm-send': {
    mutate: evmKit(
      'send/approve/*.ts',
      'send/follow/*.ts',
      'send/measure/{canMeasure,collectProbes,findExcess,simulateRoundTrip}.ts',
      'send/pending/*.ts',
      'send/wallet/{bundle,createWallet,walletErrors}.ts',
    ),
    tests: evmKit('send'),
  },
  'swaps-tokens': {
    mutate: [
      ...swaps('tokens/*.ts', 'lists/*.ts'),
      ...swaps(
        'flow/{nameStart,chooseNamed,verifyToken,verifyChosen,inspectChosen,unconfirmedTokens,tokenFound,findToken,loadTokens,readHostTokens}.ts',
      ),
      ...kernel('caip/readTypedAmount.ts', 'urls.ts'),
    ],
    tests: [
      ...swaps('tokens/isOddName', 'tokens/readOffered', 'tokens/markTokens', 'tokens/findNamed'),
      ...swaps('tokens/inspectToken', 'lists', 'flow/chosenTokens'),
      ...kernel('caip/readTypedAmount', 'urls'),
    ],
  },
  'siwx-server': { mutate: siwx('server/**/*.ts'), tests: siwx('server') },
  // Redis and PostgreSQL take too long to start thousands of times; test/stores.test.ts runs all stores with real databases.
  'server-kit': { mutate: [...serverKit('**/*.ts'), '!**/stores/{redis,postgres}Store.ts'], tests: ['packages/server-kit/src'] },
  // What needs a database is tested by packages/cloud/test, which takes too long to run thousands of times.
  cloud: {
    mutate: cloud(
      'configuration/{environment,readConfiguration}.ts',
      'projects/matchesOrigin.ts',
      'directory/terms.ts',
      'memory/remember.ts',
    ),
    tests: cloud('configuration', 'projects', 'directory', 'memory'),
  },
  'secure-frame': {
    mutate: ['packages/secure-frame/src/{keys,shares,recovery}/*.ts', 'packages/secure-frame/src/approval/**/*.ts'],
    tests: ['keys', 'shares', 'recovery', 'approval'].map((folder) => `packages/secure-frame/src/${folder}`),
  },
  embedded: {
    mutate: ['packages/feature-embedded/src/wallet/{createMemory,signInText}.ts'],
    tests: ['packages/feature-embedded/src/wallet'],
  },
  'siwx-storage': { mutate: siwx('storage/*.ts', 'sessions/*.ts'), tests: siwx('storage', 'sessions', 'flow/server') },
  'evm-read': { mutate: evmKit('read/*.ts'), tests: evmKit('read') },
  // What draws runs in a browser.
  'feature-kit': { mutate: featureKit('{account,errors,feature}/*.ts'), tests: featureKit('account', 'errors', 'feature') },
  names: {
    mutate: ['packages/feature-names/src/{flow,systems}/**/*.ts', '!**/*{State,Flow,System}.ts'],
    tests: ['packages/feature-names/src/flow', 'packages/feature-names/src/systems'],
  },
  portfolio: {
    mutate: ['packages/feature-portfolio/src/{flow,nfts,sources,state,tokens}/*.ts'],
    tests: [
      'packages/feature-portfolio/src/flow',
      'packages/feature-portfolio/src/nfts',
      'packages/feature-portfolio/src/sources',
      'packages/feature-portfolio/src/tokens',
    ],
  },
  history: {
    mutate: ['packages/feature-history/src/{entries,flow,pending,sources}/*.ts'],
    tests: ['packages/feature-history/src/entries', 'packages/feature-history/src/flow', 'packages/feature-history/src/sources'],
  },
  analytics: {
    mutate: ['packages/feature-analytics/src/{delivery,events}/*.ts', '!**/{page,events,Delivery}.ts'],
    tests: ['packages/feature-analytics/src/delivery', 'packages/feature-analytics/src/events', 'packages/feature-analytics/src/flow'],
  },
  send: {
    mutate: ['packages/feature-send/src/{flow,receiver,transfers}/*.ts', '!**/{SendFlow,FlowParts}.ts'],
    tests: ['packages/feature-send/src/flow', 'packages/feature-send/src/receiver', 'packages/feature-send/src/transfers'],
  },
  links: { mutate: ['packages/react/src/links/*.ts'], tests: ['packages/react/src/links'] },
}

const group = process.env.LATCHKEY_MUTATION ?? 'caip'

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'config/vitest.mutation.config.mjs', related: false },
  mutate: [...GROUPS[group].mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.LATCHKEY_WORKERS ?? 2),
  // More on a machine that does other work: a change that only runs late would count as noticed.
  timeoutMS: Number(process.env.LATCHKEY_MUTATION_TIMEOUT ?? 5_000),
  // Only what changed since the last run is tried again.
  incremental: true,
  incrementalFile: `.cache/mutation/${group}.incremental.json`,
  tempDirName: `.cache/mutation/${group}`,
  ignorePatterns: ['.cache', 'dist', 'apps', 'tests', 'docs'],
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.cache/mutation/${group}.json` },
  thresholds: { high: 95, low: 85, break: null },
}
