import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import type { NetworkParts } from '../chain/nativeToken.js'
import type { SwapProvider } from '../contracts/index.js'

type Context = PluginContext<'swaps'>
type Networks = readonly Pick<SwapProvider, 'networks'>[]

/** The active network, if a provider supports it and its nodes can be read. */
export function networkInUse(context: Context, providers: Networks): NetworkParts | undefined {
  const { activeNamespace, activeNetworkIds, networks } = context.state.current
  const namespace = activeNamespace ?? context.namespaces.list()[0]?.namespace ?? ''
  const adapter = context.namespaces.get(namespace)
  const network = networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId === activeNetworkIds[namespace])
  const isSwappable = adapter?.readFromNode && network && providers.some((provider) => provider.networks.includes(network.caipNetworkId))
  return isSwappable ? { adapter, network } : undefined
}

/** The account that is connected there. */
export function accountOn(context: Context, inUse: NetworkParts | undefined): string | undefined {
  const session = inUse && context.state.current.sessions[inUse.network.namespace]
  return session?.status === 'connected' ? session.account.address : undefined
}

/** The application's networks that a provider supports, and whose nodes can be read. */
export function networksOf({ state, namespaces }: Context, providers: Networks): readonly CaipNetworkId[] {
  const swappable = new Set(providers.flatMap(({ networks }) => networks))
  return Object.values(state.current.networks)
    .flat()
    .filter(({ caipNetworkId, namespace }) => swappable.has(caipNetworkId) && namespaces.get(namespace)?.readFromNode)
    .map(({ caipNetworkId }) => caipNetworkId)
}

/** Changes when another account or network is in use. */
export function sessionKey({ activeNamespace: namespace, activeNetworkIds: networks, sessions }: Context['state']['current']): string {
  const session = namespace === undefined ? undefined : sessions[namespace]
  const account = session?.status === 'connected' ? session.account.address : ''
  return [namespace ?? '', namespace === undefined ? '' : (networks[namespace] ?? ''), account].join(' ')
}
