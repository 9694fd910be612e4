import type { Namespace } from '../contracts/caip.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import { isFoundInPage } from './connectorTypes.js'
import { exclusionOf } from './exclusionOf.js'

/** The connectors an interface offers, without hidden and excluded ones, in the order they appeared. */
export function listConnectors<N extends Namespace>(
  latchkey: Pick<Latchkey, 'config'> & { readonly state: { readonly connectors: readonly ConnectorInfo<N>[]; readonly mobile: boolean } },
  namespace?: Namespace,
): readonly ConnectorInfo<N>[] {
  const isExcluded = exclusionOf(latchkey.config)
  const { connectors, mobile } = latchkey.state
  return connectors.filter(
    (info) => (namespace === undefined || info.namespace === namespace) && !isExcluded(info) && isOffered(info, mobile),
  )
}

/** The unnamed injected wallet is offered only on phones, where wallets' own browsers inject without announcing. */
function isOffered(info: ConnectorInfo, mobile: boolean): boolean {
  const { rdns, isInstalled } = info
  return !isFoundInPage(info) || (mobile && (rdns !== undefined || isInstalled !== false))
}
