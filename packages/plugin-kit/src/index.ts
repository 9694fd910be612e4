export { findPage } from './discovery/Page.js'
export { listenForWallets } from './discovery/listenForWallets.js'
