// What the adapter and the connectors do, in one file that loads on first use: a file each would cost a request and a name in the first load. `viem`
// comes later still, with what asks nodes.
export { parseAddress } from './chain/parseAddress.js'
export { readBalance } from './chain/readBalance.js'
export { sendTransfer } from './chain/sendTransfer.js'
export { signMessage } from './chain/signMessage.js'
export { createWalletSession } from './connectors/createWalletSession.js'
export { createRemote } from './remote/createRemote.js'
export { answerRequest } from './requests/answerRequest.js'
export { followSession } from './requests/followSession.js'
export { isReadMethod } from './rpc/readMethods.js'
