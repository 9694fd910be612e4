import type { ConnectorInfo, WalletListing } from '@latchkey/kernel'
import { normalName } from './normalName.js'

/**
 * The listings of wallets that are not found in the page. A listing that says what else the wallet announces itself as is left out for any of
 * these names, too: it is there to be installed, and would be a second row of an installed wallet. Runs in linear time.
 */
export function withoutInstalled(listings: readonly WalletListing[], connectors: readonly ConnectorInfo[]): readonly WalletListing[] {
  const marks = new Set(connectors.flatMap(marksOfInstalled))
  const names = new Set(connectors.filter(({ isAmbiguous }) => !isAmbiguous).map(({ name }) => normalName(name)))
  const isNamed = (name: string): boolean => marks.has(name) || names.has(normalName(name))
  return listings.filter(
    ({ id, rdns, name, aliases }) =>
      !marks.has(id) && !(rdns !== undefined && marks.has(normalRdns(rdns))) && !(aliases && [name, ...aliases].some(isNamed)),
  )
}

/** An announced wallet chose its id itself. It matches a listing only by a reverse-DNS name that no other wallet claims. */
function marksOfInstalled({ id, rdns, type, isAmbiguous }: ConnectorInfo): readonly string[] {
  const isAnnounced = type === 'ANNOUNCED'
  const names = rdns && !(isAnnounced && isAmbiguous) ? [rdns, normalRdns(rdns)] : []
  return isAnnounced ? names : [id, ...names]
}

/** MetaMask has another reverse-DNS name on phones. */
const normalRdns = (rdns: string): string => (rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns)
