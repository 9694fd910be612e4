// Loaded together, on the first address, balance, signature or transfer.
export { parseAddress } from './parseAddress.js'
export { readBalance } from './readBalance.js'
export { sendTransfer } from './sendTransfer.js'
export { signMessage } from './signMessage.js'
