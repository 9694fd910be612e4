// Loaded together, on the first address, balance, signature or transfer.
export { parseAddress } from './parseAddress.js'
export { getBalance } from './readBalance.js'
export { sendTransfer, signMessage } from './sendTransfer.js'
