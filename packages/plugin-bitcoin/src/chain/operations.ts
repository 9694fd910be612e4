// What the adapter does, in one file that loads on first use.
export { networkNamesOn } from './networkNamesOn.js'
export { parseAddress } from './parseAddress.js'
export { readBalance } from './readBalance.js'
export { sendTransfer } from './sendTransfer.js'
export { signMessage } from './signMessage.js'
