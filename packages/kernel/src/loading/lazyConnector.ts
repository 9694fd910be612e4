import type { Connector, ConnectorInfo } from '../contracts/Connector.js'
import { lazy } from './lazy.js'

/** What is listed of a wallet before its code is here. */
export interface LazyConnectorParameters {
  /** Asked for each time: it may change while the wallet is listed. */
  readonly info: () => ConnectorInfo
  readonly load: () => Promise<Connector>
  /** The wallet has networks to move between; the connector that is loaded then has `switchNetwork`. @default false */
  readonly canSwitchNetwork?: boolean
}

/** A connector whose code loads when it is first needed: once, however many ask at the same time. */
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
    // Only a connected wallet is listened to, and connecting loaded it: waiting here would lose its first events.
    subscribe: (listener) => loaded?.subscribe(listener) ?? (() => undefined),
    prepare: async () => void (await open()),
  }
}
