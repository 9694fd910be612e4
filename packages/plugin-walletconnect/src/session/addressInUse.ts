import type { Namespace, PluginContext } from '@latchkey/kernel'

/** The address that a namespace's session uses; undefined while nobody is connected. */
export function addressInUse({ state }: Pick<PluginContext, 'state'>, namespace: Namespace): string | undefined {
  const session = state.current.sessions[namespace]
  return session?.status === 'connected' ? session.account.address : undefined
}
