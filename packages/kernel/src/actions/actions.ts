// What an instance does on demand. It is loaded with the first call that needs any of it, so that a page which
// only shows a button does not carry it.
export { createHttpClient } from '../http/createHttpClient.js'
export { close } from './close.js'
export { connect } from './connect.js'
export { disconnect, followOtherTabs } from './disconnect.js'
export { getBalance } from './getBalance.js'
export { open } from './open.js'
export { prepare } from './prepare.js'
export { reconnect } from './reconnect.js'
export { removeNetwork } from './removeNetwork.js'
export { request } from './request.js'
export { switchAccount } from './switchAccount.js'
export { switchNetwork } from './switchNetwork.js'
