import type { CaipNetworkId, LatchkeyState, Namespace, Network } from '@latchkey/kernel'
import { useCallback, useMemo } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'

/** Why a network cannot be chosen. */
export type Obstacle = 'notApproved' | 'disabled'

/** What {@link useOfferedNetworks} gives. */
export interface OfferedNetworks {
  /** The networks that the wallet approved come first. The same array until something changes. */
  readonly networks: readonly Network[]
  isCurrent(network: Network): boolean
  obstacleOf(network: Network): Obstacle | undefined
}

const selectNetworks = (state: LatchkeyState) => state.networks
const selectSessions = (state: LatchkeyState) => state.sessions
const selectActive = (state: LatchkeyState) => state.activeNamespace
const selectIds = (state: LatchkeyState) => state.activeNetworkIds

/**
 * The networks to choose from. Details of a network are computed when its row renders, because the list may have thousands.
 *
 * @param namespace - Only networks of this namespace. @default all
 */
export function useOfferedNetworks(namespace?: Namespace): OfferedNetworks {
  const { enableNetworkSwitch } = useLatchkey().config
  const all = useSelector(selectNetworks)
  const sessions = useSelector(selectSessions)
  const active = useSelector(selectActive)
  const ids = useSelector(selectIds)
  const approved = useMemo(() => approvedIn(sessions), [sessions])
  const networks = useMemo(() => {
    const offered = namespace === undefined ? joined(Object.values(all)) : (all[namespace] ?? [])
    if (approved.size === 0) return offered
    return [...offered.filter((one) => isServed(approved, one)), ...offered.filter((one) => !isServed(approved, one))]
  }, [all, namespace, approved])

  const isCurrent = useCallback((network: Network) => network.namespace === active && network.caipNetworkId === ids[active], [active, ids])
  const obstacleOf = useCallback(
    (network: Network) => {
      if (!isServed(approved, network)) return 'notApproved'
      return enableNetworkSwitch || isCurrent(network) ? undefined : 'disabled'
    },
    [approved, enableNetworkSwitch, isCurrent],
  )
  return { networks, isCurrent, obstacleOf }
}

type Approved = ReadonlyMap<Namespace, ReadonlySet<CaipNetworkId>>

/** The networks that connected wallets approved, for wallets that limit them. */
function approvedIn(sessions: LatchkeyState['sessions']): Approved {
  const approved = new Map<Namespace, ReadonlySet<CaipNetworkId>>()
  for (const [namespace, session] of Object.entries(sessions)) {
    if (session.status === 'connected' && session.approvedChainIds) approved.set(namespace, new Set(session.approvedChainIds))
  }
  return approved
}

function isServed(approved: Approved, { namespace, caipNetworkId }: Network): boolean {
  return approved.get(namespace)?.has(caipNetworkId) ?? true
}

/** Joins the lists; a single list is returned without a copy. */
function joined<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [only, ...others] = lists
  return only && others.length === 0 ? only : lists.flat()
}
