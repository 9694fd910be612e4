export { findPage } from './discovery/findPage.js'
export { listenForWallets } from './discovery/listenForWallets.js'
