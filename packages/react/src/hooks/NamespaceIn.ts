import type { Latchkey } from '@latchkey/kernel'

/** The namespaces that the plugins of an instance provide. */
export type NamespaceIn<L extends Latchkey> = NonNullable<L['state']['activeNamespace']>
