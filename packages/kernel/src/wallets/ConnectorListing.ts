import type { ConnectorInfo } from '../contracts/Connector.js'

/** How the state lists connectors. */
export interface ConnectorListing {
  /** @returns The list with the connector appended; changed entries are replaced in place. */
  add(list: readonly ConnectorInfo[], info: ConnectorInfo): readonly ConnectorInfo[]
  /** @returns The list without the connector; changed entries are replaced in place. */
  remove(list: readonly ConnectorInfo[], info: ConnectorInfo): readonly ConnectorInfo[]
}

/** Whether both are the same connector. */
export const isSameConnector = (left: ConnectorInfo, right: ConnectorInfo): boolean =>
  left.id === right.id && left.namespace === right.namespace

/** Before the inspecting code is loaded: icons are not shown. */
export const uninspectedListing: ConnectorListing = {
  add: (list, { icon: _uninspected, ...info }) => [...list, info],
  remove: (list, info) => list.filter((entry) => !isSameConnector(entry, info)),
}

/** Whatever lists connectors. */
export interface WithListing {
  /** How the state lists connectors; replaced once the inspecting code is loaded. */
  readonly listing: { current: ConnectorListing }
}

// The kernel's rules by connector type. No other file compares types.

/** The wallet chose its own name, so another one can imitate it. */
export const namesItself = ({ type }: Pick<ConnectorInfo, 'type'>): boolean => type === 'ANNOUNCED'

/** Any injected provider of the page. It may have no name and may be a wallet that also announces itself. */
export const isFoundInPage = ({ type }: Pick<ConnectorInfo, 'type'>): boolean => type === 'INJECTED'
