import type { Namespace, ServiceOf } from '@latchkey/kernel'
import { useLatchkey } from './useLatchkey.js'

/**
 * The provider of a namespace, of the type its plugin declares, e.g. EIP-1193 for `eip155`; `useLatchkey<typeof wallet>().provider` takes
 * only namespaces of the list.
 *
 * It is the same object for the life of the instance, connected or not; its requests pass through `onRpcRequest`.
 *
 * @returns Undefined when the namespace's plugin is not installed or offers none.
 */
export function useProvider<N extends Namespace>(namespace: N): ServiceOf<`${N}.provider`> | undefined {
  return useLatchkey().provider(namespace)
}
