import type { ConnectorInfo } from '../contracts/Connector.js'
import { namesItself } from './connectorTypes.js'
import { nameSkeleton } from './nameSkeleton.js'

/** Connectors that could be taken for each other, as they were registered. */
interface Twins {
  readonly members: Set<ConnectorInfo>
  areAmbiguous: boolean
}

/** Knows which connectors could be taken for each other. */
export interface TwinIndex {
  /** Takes one in. @returns The list with it at the end; entries that became ambiguous by it are marked in their place. */
  add(list: readonly ConnectorInfo[], info: ConnectorInfo): readonly ConnectorInfo[]
  /** Takes one out. @returns The list without it; entries that it made ambiguous are no longer marked. */
  remove(list: readonly ConnectorInfo[], info: ConnectorInfo): readonly ConnectorInfo[]
}

/** Builds an empty index. Taking a connector in costs the same however many twins it has: only the first twin changes an entry. */
export function createTwinIndex(): TwinIndex {
  const index = new Map<string, Twins>()
  const keysOf = ({ name, namespace, id, claimedId = id }: ConnectorInfo) => [`name ${nameSkeleton(name)}`, `id ${namespace}:${claimedId}`]

  const marked = (info: ConnectorInfo): ConnectorInfo => {
    const isAmbiguous = namesItself(info) && keysOf(info).some((key) => index.get(key)?.areAmbiguous)
    return isAmbiguous && !info.isAmbiguous ? { ...info, isAmbiguous } : info
  }
  /** @returns The list, with those marked anew that changed with this one. */
  const review = (list: readonly ConnectorInfo[], info: ConnectorInfo, change: 'add' | 'delete'): readonly ConnectorInfo[] => {
    const changed = keysOf(info).flatMap((key) => {
      const twins = index.get(key) ?? { members: new Set(), areAmbiguous: false }
      twins.members[change](info)
      if (twins.members.size > 0) index.set(key, twins)
      else index.delete(key)
      const were = twins.areAmbiguous
      // One more twin clears nothing up.
      twins.areAmbiguous = (were && change === 'add') || areConfusable(twins.members)
      return twins.areAmbiguous === were ? [] : [...twins.members]
    })
    if (changed.length === 0) return list
    return list.map((entry) => {
      const member = changed.find((one) => isSame(one, entry))
      return member ? marked(member) : entry
    })
  }
  return {
    add: (list, info) => [...review(list, info, 'add'), marked(info)],
    remove: (list, info) => review(list.filter((entry) => !isSame(entry, info)), info, 'delete'),
  }
}

const isSame = (left: ConnectorInfo, right: ConnectorInfo): boolean => left.id === right.id && left.namespace === right.namespace

/**
 * One wallet on several namespaces has the same name on each, as it announced it, and is there once. Everything else that shares a
 * name is ambiguous: also with a connector of the application's own, such as WalletConnect, which nobody can imitate.
 */
function areConfusable(members: ReadonlySet<ConnectorInfo>): boolean {
  if (members.size < 2) return false
  const namespaces = new Set<string>()
  let name: string | undefined
  let isOwn: boolean | undefined
  for (const info of members) {
    const isMemberOwn = !namesItself(info)
    const plain = plainName(info.name)
    if (isMemberOwn !== (isOwn ??= isMemberOwn)) return true
    if (isOwn) continue
    if (info.isNameCleaned || plain !== (name ??= plain) || namespaces.has(info.namespace)) return true
    namespaces.add(info.namespace)
  }
  return false
}

/** 'Trust Wallet' and 'Trust' are one wallet, in any case. */
const plainName = (name: string): string => name.toLowerCase().replace(/ wallet$/, '')
