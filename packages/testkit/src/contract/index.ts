export type { NamespaceFixtures, RequestFixture } from './NamespaceFixtures.js'
export type { NamespacePluginSuite } from './describeNamespacePlugin.js'
export type { TestWallet } from './TestWallet.js'
