// The code of the adapter and the connectors, in one file that loads on first use: separate files would each cost a request and a name in the
// first load. `viem` loads later, with the code that asks nodes.
export { parseAddress } from './chain/parseAddress.js'
export { readBalance } from './chain/readBalance.js'
export { sendTransfer } from './chain/sendTransfer.js'
export { signMessage } from './chain/signMessage.js'
export { createWalletSession } from './connectors/createWalletSession.js'
export { warm } from './connectors/warm.js'
export { loadLedger } from './ledger/loadLedger.js'
export { createRemote } from './remote/createRemote.js'
export { answerRequest } from './requests/answerRequest.js'
export { followSession } from './requests/followSession.js'
export { isReadMethod } from './rpc/readMethods.js'
