import type { Latchkey, Namespace, NamespaceAdapter, RemoteNamespace } from '@latchkey/kernel'

/** The part of a namespace's adapter that sessions need. */
export interface RemoteAdapter extends Pick<NamespaceAdapter, 'namespace' | 'parseAddress'> {
  /** Absent where remote wallets do not support the namespace. */
  readonly remote?: RemoteNamespace | undefined
}

/** A namespace's adapter with its remote part, which loads on first use. Undefined where no plugin serves the namespace. */
export async function loadAdapter({ namespaces }: Pick<Latchkey, 'namespaces'>, namespace: Namespace): Promise<RemoteAdapter | undefined> {
  const adapter = namespaces.get(namespace)
  if (!adapter) return undefined
  const remote = await adapter.remote?.()
  return { namespace, remote, parseAddress: (...parameters) => adapter.parseAddress(...parameters) }
}

/** The adapters of all namespaces that support remote wallets. */
export async function loadAdapters(context: Pick<Latchkey, 'namespaces'>): Promise<readonly RemoteAdapter[]> {
  const asked = context.namespaces.list().filter(({ remote }) => remote)
  const adapters = await Promise.all(asked.map(({ namespace }) => loadAdapter(context, namespace)))
  return adapters.filter((adapter) => adapter !== undefined)
}
