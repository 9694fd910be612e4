// What the adapter does, in one file that loads on first use.
export { parseAddress } from './parseAddress.js'
export { readBalance } from './readBalance.js'
export { sendTransfer } from './sendTransfer.js'
export { signMessage } from './signMessage.js'
export { askNode } from '../rpc/askNode.js'
export { verifySignedIn } from './verifySignedIn.js'
