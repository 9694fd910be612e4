// All that needs `@cosmjs/stargate`, in one file that loads with the first transfer.
export { prepareTransfer } from './prepareTransfer.js'
export { readTransfer } from './readTransfer.js'
export { sendTransfer } from './sendTransfer.js'
