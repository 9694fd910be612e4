import type { CaipNetworkId, LatchkeyState, Network } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useSelector } from '../hooks/useSelector.js'

/** A network of the application; undefined if it has none with that id. */
export function useNetworkById(chainId: CaipNetworkId): Network | undefined {
  return useSelector(
    useCallback(
      ({ networks }: LatchkeyState) => {
        const [namespace = ''] = chainId.split(':')
        // Whoever opens a view may name any namespace, also one that every object has as a property.
        return Object.hasOwn(networks, namespace) ? networks[namespace]?.find((network) => network.caipNetworkId === chainId) : undefined
      },
      [chainId],
    ),
  )
}
