import type { EmbeddedWallet } from '../wallet/EmbeddedWallet.js'
import type { SmartSessions } from '../wallet/createSmartSessions.js'
import type { EmbeddedFlow } from './EmbeddedFlow.js'

/** Parameters of {@link createSessionActions}. */
export interface SessionActionParts {
  readonly wallet: Pick<EmbeddedWallet, 'request'>
  readonly smartSessions: Pick<SmartSessions, 'list'>
  /** The network in use, CAIP-2. */
  readonly chainId: () => string
}

type SessionActions = Pick<EmbeddedFlow, 'grantPermissions' | 'revokePermissions' | 'listSessions' | 'hasSessions'>

/** Makes the actions of smart sessions. */
export function createSessionActions({ wallet, smartSessions, chainId }: SessionActionParts): SessionActions {
  const ask = (method: string, params: readonly unknown[], signal = new AbortController().signal) =>
    wallet.request('eip155', { method, params, signal })
  return {
    grantPermissions: (requests, signal) => ask('wallet_requestExecutionPermissions', requests, signal),
    async revokePermissions(permissionContext, signal) {
      await ask('wallet_revokeExecutionPermission', [{ permissionContext }], signal)
    },
    listSessions: smartSessions.list,
    async hasSessions(signal) {
      const [supported = {}] = Object.values((await ask('wallet_getSupportedExecutionPermissions', [], signal)) as Record<string, object>)
      const { chainIds } = supported as { readonly chainIds?: unknown }
      const [namespace, reference = ''] = chainId().split(':')
      return namespace === 'eip155' && Array.isArray(chainIds) && chainIds.includes(`0x${BigInt(reference).toString(16)}`)
    },
  }
}
