// What actions need now and then, in one file that loads with the first that does.
export { getBalance } from './getBalance.js'
export { createHttpClient } from '../http/createHttpClient.js'
