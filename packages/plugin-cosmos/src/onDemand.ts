// The code of the adapter and the connectors, in one file that loads on first use: separate files would each cost a request and a name in the first load.
// `@cosmjs/stargate` loads later, to build a transfer.
export { createOfflineSigner } from './chain/createOfflineSigner.js'
export { parseAddress } from './chain/parseAddress.js'
export { readBalance } from './chain/readBalance.js'
export { signMessage } from './chain/signMessage.js'
export { createKeplrConnector } from './connectors/createKeplrConnector.js'
export { loadLedger } from './ledger/loadLedger.js'
export { createRemote } from './remote/createRemote.js'
export { askNode } from './rpc/askNode.js'
export { isReadMethod } from './rpc/readMethods.js'
