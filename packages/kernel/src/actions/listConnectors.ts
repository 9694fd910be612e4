import type { Namespace } from '../caip/caip.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { Latchkey } from '../latchkey.js'

/** The connectors an interface offers, hidden and excluded ones left out, in the order they appeared. */
export function listConnectors(latchkey: Pick<Latchkey, 'config' | 'state'>, namespace?: Namespace): readonly ConnectorInfo[] {
  const excluded = new Set(latchkey.config.excludeWallets.map((wallet) => wallet.toLowerCase()))
  const isExcluded = ({ id, name, rdns }: ConnectorInfo): boolean =>
    [id, name, rdns].some((mark) => mark !== undefined && excluded.has(mark.toLowerCase()))
  const { connectors, mobile } = latchkey.state
  return connectors.filter(
    (info) => (namespace === undefined || info.namespace === namespace) && !isExcluded(info) && isOffered(info, mobile),
  )
}

/** The unnamed injected wallet is offered only on phones, where wallets' own browsers inject without announcing. */
function isOffered({ type, rdns, isInstalled }: ConnectorInfo, mobile: boolean): boolean {
  if (type !== 'INJECTED') return true
  return mobile && (rdns !== undefined || isInstalled !== false)
}
