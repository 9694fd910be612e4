import type { Namespace, PluginContext } from '@latchkey/kernel'

/** The active address of a namespace's session; undefined while disconnected. */
export function addressInUse({ state }: Pick<PluginContext, 'state'>, namespace: Namespace): string | undefined {
  const session = state.current.sessions[namespace]
  return session?.status === 'connected' ? session.account.address : undefined
}
