// Also of the journeys in browsers, which import nothing of this package.
export { startCloud as startCommand } from '../../../scripts/test/startCloud.js'
