import type { ConnectorInfo, LatchkeyState, Namespace, WalletListing } from '@latchkey/kernel'

/**
 * The wallet that a button names: one that is there, else one that is listed.
 *
 * @returns Undefined if there is none, or if several announce the id: then the visitor chooses.
 */
export function findWallet(
  { connectors, wallets }: LatchkeyState,
  id: string,
  namespace: Namespace | undefined,
): ConnectorInfo | WalletListing | undefined {
  const found = connectors.find((one) => one.id === id && (namespace ?? one.namespace) === one.namespace)
  if (!found) return wallets.find((one) => (one.id === id || one.rdns === id) && isFor(one, namespace))
  const isContested = connectors.some((one) => one.claimedId === id && one.namespace === found.namespace)
  return isContested ? undefined : found
}

const isFor = ({ namespaces }: WalletListing, namespace: Namespace | undefined): boolean =>
  namespace === undefined || !namespaces || namespaces.includes(namespace)
