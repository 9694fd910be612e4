import type { Namespace, PluginContext } from '@latchkey/kernel'

/** The id of the wallet's connectors: the plugin's. */
export const CONNECTOR_ID = 'embedded'

/** The namespaces of the application on which the wallet has an account. */
export const namespacesOf = ({ connectors, namespaces }: Pick<PluginContext, 'connectors' | 'namespaces'>): readonly Namespace[] =>
  namespaces.list().flatMap(({ namespace }) => (connectors.get(CONNECTOR_ID, namespace) ? namespace : []))
