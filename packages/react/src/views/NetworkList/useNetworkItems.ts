import type { CaipNetworkId, LatchkeyState, Namespace, Network } from '@latchkey/kernel'
import { useMemo } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'

/** One row of a list of networks. */
export interface NetworkItem {
  readonly id: CaipNetworkId
  readonly name: string
  readonly network: Network
  readonly isCurrent: boolean
  /** Why it cannot be chosen; undefined when it can. */
  readonly obstacle: 'notApproved' | 'disabled' | undefined
}

const selectNetworks = (state: LatchkeyState) => state.networks
const selectSessions = (state: LatchkeyState) => state.sessions
const selectActive = (state: LatchkeyState) => state.activeNamespace
const selectIds = (state: LatchkeyState) => state.activeNetworkIds

/**
 * The networks to choose from, those the wallet serves first; the same array until something changed.
 *
 * @param namespace - Only this one's. @default all
 */
export function useNetworkItems(namespace?: Namespace): readonly NetworkItem[] {
  const { enableNetworkSwitch } = useLatchkey().config
  const networks = useSelector(selectNetworks)
  const sessions = useSelector(selectSessions)
  const active = useSelector(selectActive)
  const ids = useSelector(selectIds)
  return useMemo(() => {
    const offered = namespace === undefined ? Object.values(networks).flat() : (networks[namespace] ?? [])
    const approved = approvedIn(sessions)
    const items = offered.map((network): NetworkItem => {
      const { caipNetworkId: id, name } = network
      const isCurrent = network.namespace === active && ids[active] === id
      const isApproved = approved.get(network.namespace)?.has(id) ?? true
      const obstacle = !isApproved ? 'notApproved' : !enableNetworkSwitch && !isCurrent ? 'disabled' : undefined
      return { id, name, network, isCurrent, obstacle }
    })
    const isServed = ({ obstacle }: NetworkItem): boolean => obstacle !== 'notApproved'
    return [...items.filter(isServed), ...items.filter((item) => !isServed(item))]
  }, [networks, sessions, active, ids, namespace, enableNetworkSwitch])
}

/** The networks each connected wallet limits itself to. */
function approvedIn(sessions: LatchkeyState['sessions']): ReadonlyMap<Namespace, ReadonlySet<CaipNetworkId>> {
  const approved = new Map<Namespace, ReadonlySet<CaipNetworkId>>()
  for (const [namespace, session] of Object.entries(sessions)) {
    if (session.status === 'connected' && session.approvedChainIds) approved.set(namespace, new Set(session.approvedChainIds))
  }
  return approved
}
