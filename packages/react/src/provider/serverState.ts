import type { CaipNetworkId, Latchkey, LatchkeyState, Namespace, Session } from '@latchkey/kernel'

const DISCONNECTED: Session = { status: 'disconnected' }

/**
 * The state of an instance on which nothing happened yet, as a server sees it.
 *
 * The first client render must repeat the server's markup, even when a stored session or an early `start()` has already
 * changed the instance.
 */
export function serverStateOf({ state, config }: Latchkey): LatchkeyState {
  const namespaces = Object.keys(state.networks)
  const [chosen] = config.defaultNetwork?.split(':') ?? namespaces
  const firstNetwork = (namespace: Namespace): CaipNetworkId | undefined =>
    namespace === chosen && config.defaultNetwork ? config.defaultNetwork : state.networks[namespace]?.[0]?.caipNetworkId
  return {
    ...state,
    initialized: false,
    activeNamespace: chosen,
    sessions: Object.fromEntries(namespaces.map((namespace) => [namespace, DISCONNECTED])),
    activeNetworkIds: Object.fromEntries(
      namespaces.flatMap((namespace) => {
        const id = firstNetwork(namespace)
        return id ? [[namespace, id] as const] : []
      }),
    ),
    connectors: [],
    recentWallets: [],
    modal: { open: false, loading: false, shake: false },
    router: { history: [] },
    online: true,
  }
}
