// What the adapter does, in one file that loads on first use.
export { readBalance } from './readBalance.js'
export { sendTransfer } from './sendTransfer.js'
export { signMessage } from './signMessage.js'
