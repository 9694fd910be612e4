import type { ConnectorInfo } from '../contracts/Connector.js'

// The kernel's rules by connector type. No other file compares types.

/** The wallet chose its own name, so another one can imitate it. */
export const namesItself = ({ type }: Pick<ConnectorInfo, 'type'>): boolean => type === 'ANNOUNCED'

/** Any injected provider of the page. It may have no name and may be a wallet that also announces itself. */
export const isFoundInPage = ({ type }: Pick<ConnectorInfo, 'type'>): boolean => type === 'INJECTED'
