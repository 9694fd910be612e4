import type { Namespace } from '@latchkey/kernel'
import { useCallback } from 'react'
import type { ConnectionDetails } from '@latchkey/kernel/selectors'
import { selectConnection } from '@latchkey/kernel/selectors'
import { shallowEqual } from './shallowEqual.js'
import { useSelector } from './useSelector.js'

/**
 * The connection of one namespace.
 *
 * @param parameters.namespace - @default the active namespace
 */
export function useConnection(parameters: { readonly namespace?: Namespace } = {}): ConnectionDetails {
  const { namespace } = parameters
  return useSelector(
    useCallback((state) => selectConnection(state, namespace), [namespace]),
    shallowEqual,
  )
}
