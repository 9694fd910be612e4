export { findPage } from './discovery/findPage.js'
export { nodeUrls } from './networks/nodeUrls.js'
export type { NodeUrlsParameters } from './networks/nodeUrls.js'
export { listenForWallets } from './discovery/listenForWallets.js'
