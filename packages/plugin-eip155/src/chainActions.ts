// Loaded together, on the first address, balance, signature or transfer.
export { parseAddress } from './address.js'
export { getBalance } from './getBalance.js'
export { sendTransfer, signMessage } from './transfers.js'
