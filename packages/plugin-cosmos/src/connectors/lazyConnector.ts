import type { Connector, ConnectorInfo } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

/** What is listed of a wallet before its code is here. */
export interface LazyConnectorParameters {
  readonly info: ConnectorInfo
  readonly load: () => Promise<Connector>
}

/** A connector whose code loads when it is first needed. */
export function lazyConnector({ info, load }: LazyConnectorParameters): Connector {
  let loaded: Connector | undefined
  let loading: Promise<Connector> | undefined
  // One connector, however many ask at the same time; after a failure the next one tries again.
  const open = (): Promise<Connector> =>
    (loading ??= load().then(
      (connector) => (loaded = connector),
      (cause: unknown) => {
        loading = undefined
        throw new LatchkeyError('CODE_NOT_LOADED', {}, { cause })
      },
    ))
  return {
    info,
    connect: async (parameters) => (await open()).connect(parameters),
    reconnect: async (parameters) => (await open()).reconnect(parameters),
    disconnect: async () => (await open()).disconnect(),
    request: async (request) => (await open()).request(request),
    switchNetwork: async (parameters) => (await open()).switchNetwork?.(parameters),
    // Only a connected wallet is listened to, and connecting loaded it: waiting here would lose its first events.
    subscribe: (listener) => loaded?.subscribe(listener) ?? (() => undefined),
    prepare: async () => void (await open()),
  }
}
