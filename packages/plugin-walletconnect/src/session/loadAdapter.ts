import type { Latchkey, Namespace, NamespaceAdapter, RemoteNamespace } from '@latchkey/kernel'

/** What is needed of a namespace's adapter to read sessions and to ask in them. */
export interface RemoteAdapter extends Pick<NamespaceAdapter, 'namespace' | 'parseAddress'> {
  /** Absent where remote wallets cannot be asked about the namespace. */
  readonly remote?: RemoteNamespace | undefined
}

/** A namespace's adapter with what it asks of remote wallets, which loads on first use. Undefined where no plugin serves the namespace. */
export async function loadAdapter({ namespaces }: Pick<Latchkey, 'namespaces'>, namespace: Namespace): Promise<RemoteAdapter | undefined> {
  const adapter = namespaces.get(namespace)
  if (!adapter) return undefined
  const remote = await adapter.remote?.()
  return { namespace, remote, parseAddress: (...parameters) => adapter.parseAddress(...parameters) }
}

/** The adapters of all namespaces that remote wallets can be asked about. */
export async function loadAdapters(context: Pick<Latchkey, 'namespaces'>): Promise<readonly RemoteAdapter[]> {
  const asked = context.namespaces.list().filter(({ remote }) => remote)
  const adapters = await Promise.all(asked.map(({ namespace }) => loadAdapter(context, namespace)))
  return adapters.filter((adapter) => adapter !== undefined)
}
