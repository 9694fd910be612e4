// What mutation testing changes: each line of these files is changed a little, and some test must notice. Run by scripts/stages/mutation.mjs.

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

/** @param {...string} names */
const cloudTests = (...names) => names.map((name) => `packages/cloud/test/${name}`)

/** @param {...string} names */
const routes = (...names) => cloudTests(...names.map((name) => `embedded/${name}`))

/** @param {...string} paths */
const frame = (...paths) => paths.map((path) => `packages/secure-frame/src/${path}`)

/** @typedef {{ mutate: string[], tests: string[], waits?: true }} Group - Files; folders of tests, or tests without their end; whether they wait for messages. */

/**
 * What guards, with the tests that have to notice: those of its own folder, and of what uses it alone. More tests would notice more, and
 * take hours. Only code that decides is changed: no messages, no types, no lists of networks, nothing that draws.
 * @type {Record<string, Group>}
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
    mutate: swaps('tokens/*.ts', 'lists/*.ts'),
    tests: swaps(
      'tokens/isOddName',
      'tokens/readOffered',
      'tokens/readToken',
      'tokens/markTokens',
      'tokens/findNamed',
      'tokens/inspectToken',
      'lists',
    ),
  },
  'swaps-chosen': {
    mutate: swaps(
      'flow/{nameStart,chooseNamed,verifyToken,verifyChosen,inspectChosen,unconfirmedTokens,tokenFound,findToken,loadTokens,readHostTokens}.ts',
    ),
    tests: swaps(
      ...['chooseNamed', 'nameStart', 'readHostTokens', 'verifyChosen', 'inspectChosen', 'loadTokens', 'tokenFound'].map(
        (name) => `flow/${name}`,
      ),
    ),
  },
  'typed-amounts': { mutate: kernel('caip/readTypedAmount.ts', 'urls.ts'), tests: kernel('caip/readTypedAmount', 'urls') },
  'siwx-server': { mutate: siwx('server/**/*.ts'), tests: siwx('server') },
  // Redis and PostgreSQL take too long to start thousands of times; test/stores.test.ts runs all stores with real databases.
  'server-kit': { mutate: [...serverKit('**/*.ts'), '!**/stores/{redis,postgres}Store.ts'], tests: ['packages/server-kit/src'] },
  cloud: {
    mutate: cloud(
      'configuration/{environment,readConfiguration}.ts',
      'projects/matchesOrigin.ts',
      'directory/terms.ts',
      'memory/remember.ts',
    ),
    tests: cloud('configuration', 'projects', 'directory', 'memory'),
  },
  // Who is let in to a route, how often, and what is answered.
  'cloud-gate': {
    mutate: cloud('application/{access,answers,cors,createApplication,notServed,rates,readCall}.ts'),
    tests: cloudTests('gate'),
  },
  'cloud-sign-in': { mutate: cloud('sign-in/*.ts'), tests: cloudTests('signIn') },
  'cloud-smart-sessions': { mutate: cloud('smart-sessions/*.ts'), tests: [...cloud('smart-sessions'), ...cloudTests('smartSessions')] },
  // What is kept of logins and wallets.
  'cloud-embedded': {
    mutate: cloud(
      'embedded/{createPending,createSeals}.ts',
      'embedded/accounts/createAccounts.ts',
      'embedded/email/{codes,normaliseEmail}.ts',
      'embedded/shares/createWallets.ts',
      'guardian/createGuarded.ts',
    ),
    tests: cloud('embedded'),
  },
  // Their routes, behind the gate: with a database in memory, a mail server, companies and a chain in the process.
  'cloud-sessions': {
    mutate: cloud('embedded/{createAudit,createSignIns}.ts', 'embedded/sessions/*.ts', 'embedded/shares/endpoints.ts'),
    tests: routes('sessions', 'passkey'),
  },
  'cloud-email': {
    mutate: cloud('embedded/{Visitor,walletEndpoint}.ts', 'embedded/email/*.ts', 'embedded/mail/*.ts'),
    tests: routes('routes', 'email', 'guardian', 'mail'),
  },
  'cloud-social': { mutate: cloud('embedded/social/*.ts'), tests: routes('social') },
  'cloud-passkey': { mutate: cloud('embedded/passkey/*.ts'), tests: routes('passkey') },
  'cloud-farcaster': {
    mutate: cloud('embedded/farcaster/*.ts'),
    tests: [...cloud('embedded/farcaster'), ...routes('routes', 'farcaster')],
  },
  'cloud-guardian': {
    mutate: cloud('guardian/*.ts'),
    tests: [...cloud('embedded/kept'), ...routes('routes', 'guardian', 'configuration')],
  },
  'cloud-configured': { mutate: cloud('embedded/readEmbedded.ts'), tests: routes('configuration') },
  'secure-frame': { mutate: frame('{keys,shares,recovery}/*.ts'), tests: frame('keys', 'shares', 'recovery') },
  // What a person is shown.
  'frame-evm': { mutate: frame('approval/evm/*.ts', 'approval/*.ts'), tests: frame('approval/evm', 'approval/describeRequest') },
  'frame-typed': {
    mutate: frame('approval/{description,message,typed}/*.ts'),
    tests: frame('approval/description', 'approval/message', 'approval/typed', 'approval/describeRequest'),
  },
  'frame-solana': { mutate: frame('approval/solana/*.ts'), tests: frame('approval/solana') },
  'frame-grants': {
    mutate: frame('approval/sessions/*.ts', 'smart/sessions/*.ts', 'smart/bundles/*.ts'),
    tests: frame('approval/sessions', 'smart/sessions', 'smart/bundles'),
  },
  // What is asked of the key. What smart accounts sign is tested on a chain.
  'frame-rpc': {
    mutate: frame(
      'rpc/{createRpc,freezeParams,readParams}.ts',
      'rpc/evm/{demandForeign,hex,namedAccount,prepareCalls,prepareMessage,prepareTransaction,prepareTyped,readCall,readCalls,readFees,signByKey,signHash}.ts',
      'rpc/solana/*.ts',
    ),
    tests: frame('rpc/createRpc', 'rpc/freezeParams', 'rpc/prepare', 'rpc/evm', 'rpc/solana'),
  },
  'frame-session': { mutate: frame('session/{createSessions,Session}.ts'), tests: frame('session') },
  'frame-networks': {
    mutate: frame('networks/*.ts', 'page/socialReturn.ts', 'createTurns.ts'),
    tests: frame('networks', 'page', 'rpc/createRpc'),
  },
  'frame-accounts': { mutate: frame('accounts/{createOffer,contractsOf}.ts', 'rescue/joinGuarded.ts'), tests: frame('accounts', 'rescue') },
  'frame-channel': { mutate: frame('channel/*.ts'), tests: frame('channel'), waits: true },
  'frame-services': { mutate: frame('{guardian,service}/*.ts'), tests: frame('guardian', 'service') },
  // What splits, joins and brings back the seed. The rest of the wallet is tested in a browser.
  'frame-wallet': {
    mutate: frame('wallet/{demandSame,joinDevice,keepSeed,placeRecovery,readService,readShares,renewShares,splitAnew}.ts'),
    tests: frame('wallet'),
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
