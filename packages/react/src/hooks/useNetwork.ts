import type { Namespace } from '@latchkey/kernel'
import type { NetworkDetails } from '@latchkey/kernel/selectors'
import { selectNetwork } from '@latchkey/kernel/selectors'
import { useCallback } from 'react'
import { shallowEqual } from './shallowEqual.js'
import { useSelector } from './useSelector.js'

/**
 * The active network.
 *
 * @param parameters.namespace - @default the active namespace
 */
export function useNetwork(parameters: { readonly namespace?: Namespace } = {}): NetworkDetails {
  const { namespace } = parameters
  return useSelector(
    useCallback((state) => selectNetwork(state, namespace), [namespace]),
    shallowEqual,
  )
}
