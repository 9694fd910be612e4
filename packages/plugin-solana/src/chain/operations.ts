// What the adapter does, in one file that loads on first use. `@solana/web3.js` comes later still, to build a transfer.
export { parseAddress } from './parseAddress.js'
export { readBalance } from './readBalance.js'
export { signMessage } from './signMessage.js'
export { askNode } from '../rpc/askNode.js'
