// What the adapter does, in one file that loads on first use.
export { readBalance } from './readBalance.js'
export { sendTransfer, signMessage } from './sendTransfer.js'
