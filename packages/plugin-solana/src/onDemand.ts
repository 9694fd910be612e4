// The code of the adapter and the connectors, in one file that loads on first use: separate files would each cost a request and a name in the first load.
// `@solana/web3.js` loads later, to build a transfer.
export { parseAddress } from './chain/parseAddress.js'
export { readBalance } from './chain/readBalance.js'
export { signMessage } from './chain/signMessage.js'
export { createStandardConnector } from './connectors/createStandardConnector.js'
export { loadLedger } from './ledger/loadLedger.js'
export { createRemote } from './remote/createRemote.js'
export { askNode } from './rpc/askNode.js'
export { isReadMethod } from './rpc/readMethods.js'
