import type { Namespace } from '../caip/caip.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { KernelBase } from '../kernel.js'

/** The connectors to offer, in the order they appeared. */
export function listConnectors(kernel: KernelBase, namespace?: Namespace): readonly ConnectorInfo[] {
  const excluded = new Set(kernel.config.excludeWallets.map((wallet) => wallet.toLowerCase()))
  const isExcluded = ({ id, name, rdns }: ConnectorInfo): boolean =>
    [id, name, rdns].some((mark) => mark !== undefined && excluded.has(mark.toLowerCase()))
  return kernel.store.data.connectors.filter(
    (info) => (namespace === undefined || info.namespace === namespace) && !isExcluded(info) && isOffered(kernel, info),
  )
}

/** The unnamed injected wallet is offered only on phones, where wallets' own browsers inject without announcing. */
function isOffered(kernel: KernelBase, { type, rdns, isInstalled }: ConnectorInfo): boolean {
  if (type !== 'INJECTED') return true
  return kernel.store.data.mobile && (rdns !== undefined || isInstalled !== false)
}
