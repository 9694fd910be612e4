import type { OptionRule, OptionRules } from '@latchkey/kernel'
import { definePlugin, readOptions } from '@latchkey/kernel'
import type { SiwxPlugin } from './feature.js'
import type { SiweOptions } from './siwe/SiweOptions.js'
import { SESSION_REFETCH_MS } from './timeouts.js'
import { withView } from './withView.js'

export type { SiweCreateMessageArgs, SiweMessageParams, SiweOptions, SiweSession, SiweVerifyMessageArgs } from './siwe/SiweOptions.js'
const ask = withView('ConnectingSiwe')

const MS: OptionRule = ['ms', (value) => typeof value === 'number' && value > 0]

const RULES: OptionRules<SiweOptions> = {
  getNonce: 'function',
  verifyMessage: 'function',
  getSession: 'function',
  signOut: 'function',
  createMessage: 'function',
  getMessageParams: 'function',
  required: 'boolean',
  enabled: 'boolean',
  nonceRefetchIntervalMs: MS,
  sessionRefetchIntervalMs: MS,
  signOutOnDisconnect: 'boolean',
  signOutOnAccountChange: 'boolean',
  signOutOnNetworkChange: 'boolean',
  oneClick: 'boolean',
  onSignIn: 'function',
  onSignOut: 'function',
}

/**
 * Signs visitors in on EVM chains with the host's existing functions. It is the same plugin as `siwx()` with other options: both in
 * one list are rejected with `PLUGIN_DUPLICATE`.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function siwe(input: SiweOptions): SiwxPlugin {
  const options = readOptions(input, RULES, { at: 'siwe', required: ['getNonce', 'verifyMessage', 'getSession'] })
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
