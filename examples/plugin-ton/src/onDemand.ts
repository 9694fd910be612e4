// The code of the adapter and the connectors, in one file that loads on first use: separate files would each cost a request and a name in the first load.
export { parseAddress } from './chain/parseAddress.js'
export { readBalance } from './chain/readBalance.js'
export { sendTransfer } from './chain/sendTransfer.js'
export { signMessage } from './chain/signMessage.js'
export { verifySignedIn } from './signIn/verifySignedIn.js'
export { createBridgeConnector } from './connectors/createBridgeConnector.js'
export { askNode, isReadMethod } from './rpc/askNode.js'
