import type { ServiceOf } from '@latchkey/kernel'
import type { NamespaceIn } from './NamespaceIn.js'
import type { RegisteredLatchkey } from './Register.js'
import { useAdvice } from './useAdvice.js'
import { useLatchkey } from './useLatchkey.js'

/**
 * The provider of a namespace, of the type its plugin declares, e.g. EIP-1193 for `eip155`; with
 * `Register`, or `useLatchkey<typeof wallet>().provider`, only namespaces of the list.
 *
 * It is the same object for the life of the instance, connected or not; its requests pass through `onRpcRequest`.
 *
 * @returns Undefined when the namespace's plugin is not installed or offers none.
 */
export function useProvider<N extends NamespaceIn<RegisteredLatchkey>>(namespace: N): ServiceOf<`${N}.provider`> | undefined {
  const latchkey = useLatchkey()
  useAdvice(!latchkey.namespaces.get(namespace), { hook: `useProvider('${namespace}')`, lacks: `no chain of the namespace '${namespace}'` })
  return latchkey.provider(namespace)
}
