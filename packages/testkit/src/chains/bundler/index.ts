export type { AccountContracts } from './deployAccounts.js'
export { startBundler } from './startBundler.js'
export type { Bundler, BundlerOptions } from './startBundler.js'
