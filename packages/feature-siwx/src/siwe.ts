import { definePlugin } from '@latchkey/kernel'
import type { SiwxPlugin } from './feature.js'
import type { SiweOptions } from './siwe/SiweOptions.js'
import { SESSION_REFETCH_MS } from './timeouts.js'
import { withView } from './withView.js'

export type { SiweCreateMessageArgs, SiweMessageParams, SiweOptions, SiweSession, SiweVerifyMessageArgs } from './siwe/SiweOptions.js'
const ask = withView('ConnectingSiwe')

/**
 * Signs visitors in on EVM chains with the host's existing functions. It is the same plugin as `siwx()` with other options: both in
 * one list are rejected with `PLUGIN_DUPLICATE`.
 */
export function siwe(options: SiweOptions): SiwxPlugin {
  if (options.enabled === false) return definePlugin({ id: 'siwx', apiVersion: 1, setup: () => undefined })
  const { required, oneClick, signOutOnDisconnect, signOutOnAccountChange = true, signOutOnNetworkChange = true } = options
  const { nonceRefetchIntervalMs = SESSION_REFETCH_MS, sessionRefetchIntervalMs = SESSION_REFETCH_MS } = options
  return ask({
    ...(required !== undefined && { required }),
    ...(oneClick !== undefined && { oneClick }),
    ...(signOutOnDisconnect !== undefined && { signOutOnDisconnect }),
    signOutOnAccountChange,
    signOutOnNetworkChange,
    namespaces: ['eip155'],
    refreshMs: nonceRefetchIntervalMs,
    recheckMs: sessionRefetchIntervalMs,
    load: async () => (await import('./siwe/mapSiwe.js')).mapSiwe(options),
  })
}
