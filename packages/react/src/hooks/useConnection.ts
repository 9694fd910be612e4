import type { Latchkey } from '@latchkey/kernel'
import { useCallback } from 'react'
import type { ConnectionDetails } from '@latchkey/kernel/selectors'
import { selectConnection } from '@latchkey/kernel/selectors'
import type { NamespaceIn } from './NamespaceIn.js'
import type { RegisteredLatchkey } from './Register.js'
import { shallowEqual } from './shallowEqual.js'
import { useSelector } from './useSelector.js'

/**
 * The connection of one namespace.
 *
 * @typeParam L - As for `useLatchkey`.
 * @param parameters.namespace - @default the active namespace
 */
export function useConnection<L extends Latchkey = RegisteredLatchkey>(
  parameters: { readonly namespace?: NamespaceIn<L> } = {},
): ConnectionDetails {
  const { namespace } = parameters
  return useSelector(
    useCallback((state) => selectConnection(state, namespace), [namespace]),
    shallowEqual,
  )
}
