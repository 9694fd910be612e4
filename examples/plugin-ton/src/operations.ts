// What the adapter does, in one file that loads on first use.
export { askNode, readBalance } from './askNode.js'
export { parseAddress } from './parseAddress.js'
export { sendTransfer, signMessage } from './sign.js'
export { verifySignedIn } from './verifySignedIn.js'
