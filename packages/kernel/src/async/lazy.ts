import type { Connector, ConnectorInfo } from '../contracts/Connector.js'
import { coreError, isOwnError } from '../errors/coreErrors.js'

/**
 * Loads and builds a part of a package on first use, once. A failure is not cached: the next call tries again.
 *
 * @throws LatchkeyError `CODE_NOT_LOADED` when it cannot be loaded, e.g. offline or after a new release of the page
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return async () => {
    try {
      return await (loading ??= load())
    } catch (cause) {
      loading = undefined
      throw isOwnError(cause) ? cause : coreError('CODE_NOT_LOADED', {}, { cause })
    }
  }
}

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
