export type { NameAction } from '../errors/namesError.js'
export { askGateway } from '../systems/ens/askGateway.js'
export type { GatewayRequest } from '../systems/ens/askGateway.js'
