// What the adapter and the connectors do, in one file that loads on first use: a file each would cost a request and a name in the first load.
export { networkNamesOn } from './chain/networkNamesOn.js'
export { parseAddress } from './chain/parseAddress.js'
export { readBalance } from './chain/readBalance.js'
export { sendTransfer } from './chain/sendTransfer.js'
export { signMessage } from './chain/signMessage.js'
export { loadConnector } from './connectors/loadConnector.js'
export { createRemote } from './remote/createRemote.js'
