// All that builds transactions, in one file that loads with the first transfer.
export { prepareTransfer } from './prepareTransfer.js'
export { readTransfer } from './readTransfer.js'
