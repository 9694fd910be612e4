import type { ConnectorInfo } from '../contracts/Connector.js'

/** What the state shows of connectors. */
export interface ConnectorListing {
  /** @returns The list with the connector at its end; entries that changed by it are replaced in their place. */
  add(list: readonly ConnectorInfo[], info: ConnectorInfo): readonly ConnectorInfo[]
  /** @returns The list without the connector; entries that changed by it are replaced in their place. */
  remove(list: readonly ConnectorInfo[], info: ConnectorInfo): readonly ConnectorInfo[]
}

/** Whether both are of one connector. */
export const isSameConnector = (left: ConnectorInfo, right: ConnectorInfo): boolean =>
  left.id === right.id && left.namespace === right.namespace

/** Before the code is here that inspects pictures and compares names: no picture is shown. */
export const uninspectedListing: ConnectorListing = {
  add: (list, { icon: _uninspected, ...info }) => [...list, info],
  remove: (list, info) => list.filter((entry) => !isSameConnector(entry, info)),
}
