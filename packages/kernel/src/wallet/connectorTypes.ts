import type { ConnectorInfo } from '../contracts/Connector.js'

// What the kernel concludes from how a wallet is reached. Nothing else compares types.

/** The wallet named itself, so another one can take its name. */
export const namesItself = ({ type }: Pick<ConnectorInfo, 'type'>): boolean => type === 'ANNOUNCED'

/** Whatever the page found injected. It may have no name and may be a wallet that also announces itself. */
export const isFoundInPage = ({ type }: Pick<ConnectorInfo, 'type'>): boolean => type === 'INJECTED'
