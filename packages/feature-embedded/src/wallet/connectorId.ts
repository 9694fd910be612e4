import type { ConnectorInfo, Namespace } from '@latchkey/kernel'

/** The id of the wallet's connectors, on both namespaces. */
export const CONNECTOR_ID = 'embedded'

/** Where the wallet has an account. */
export const NAMESPACES: readonly Namespace[] = ['eip155', 'solana']

/** How a namespace's connector is listed. */
export const infoOf = (namespace: Namespace): ConnectorInfo => ({
  id: CONNECTOR_ID,
  namespace,
  name: 'Embedded wallet',
  type: 'AUTH',
  sharesSession: true,
})
