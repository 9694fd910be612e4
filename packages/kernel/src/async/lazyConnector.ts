import type { Connector, ConnectorInfo } from '../contracts/Connector.js'
import { lazy } from './lazy.js'

/** The listing of a wallet before its code is loaded. */
export interface LazyConnectorParameters {
  /** Called each time, because it may change while the wallet is listed. */
  readonly info: () => ConnectorInfo
  readonly load: () => Promise<Connector>
  /** The wallet can switch networks; the loaded connector then has `switchNetwork`. @default false */
  readonly canSwitchNetwork?: boolean
}

/** A connector whose code is loaded on first use, once for concurrent calls. */
export function lazyConnector({ info, load, canSwitchNetwork = false }: LazyConnectorParameters): Connector {
  let loaded: Connector | undefined
  const open = lazy(async () => (loaded = await load()))
  return {
    get info() {
      return info()
    },
    connect: async (parameters) => (await open()).connect(parameters),
    reconnect: async (parameters) => (await open()).reconnect(parameters),
    disconnect: async () => (await open()).disconnect(),
    request: async (request) => (await open()).request(request),
    ...(canSwitchNetwork ? { switchNetwork: async (parameters) => (await open()).switchNetwork?.(parameters) } : {}),
    // Only a connected wallet is subscribed to, so its code is loaded: waiting here would lose its first events.
    subscribe: (listener) => loaded?.subscribe(listener) ?? (() => undefined),
    prepare: async () => void (await open()),
  }
}
