import type { Latchkey } from '@latchkey/kernel'
import type { NetworkDetails } from '@latchkey/kernel/selectors'
import { selectNetwork } from '@latchkey/kernel/selectors'
import { useCallback } from 'react'
import type { NamespaceIn } from './NamespaceIn.js'
import type { RegisteredLatchkey } from './Register.js'
import { shallowEqual } from './shallowEqual.js'
import { useSelector } from './useSelector.js'

/**
 * The active network.
 *
 * @typeParam L - As for `useLatchkey`.
 * @param parameters.namespace - @default the active namespace
 */
export function useNetwork<L extends Latchkey = RegisteredLatchkey>(
  parameters: { readonly namespace?: NamespaceIn<L> } = {},
): NetworkDetails {
  const { namespace } = parameters
  return useSelector(
    useCallback((state) => selectNetwork(state, namespace), [namespace]),
    shallowEqual,
  )
}
