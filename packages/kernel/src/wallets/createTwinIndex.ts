import type { ConnectorInfo } from '../contracts/Connector.js'
import type { Parts } from '../state/Parts.js'
import { connectorsListed } from '../state/transitions/registered.js'
import { checkIcon } from './checkIcon.js'
import { isSameConnector, namesItself, type ConnectorListing, type WithListing } from './ConnectorListing.js'
import { nameSkeleton } from './nameSkeleton.js'

/** Connectors that could be mistaken for each other, in the order of registration. */
interface Twins {
  /** By namespace and id. */
  readonly members: Map<string, ConnectorInfo>
  areAmbiguous: boolean
}

/**
 * The connector list once wallets are inspected: icons that are safe to draw, and a mark on connectors that could be mistaken for
 * each other. Adding a connector costs the same however many twins it has: only the first twin changes an entry.
 */
export function createTwinIndex(): ConnectorListing {
  const index = new Map<string, Twins>()
  const keysOf = ({ name, namespace, id, claimedId = id }: ConnectorInfo) => [`name ${nameSkeleton(name)}`, `id ${namespace}:${claimedId}`]

  const marked = (info: ConnectorInfo): ConnectorInfo => {
    const isAmbiguous = namesItself(info) && keysOf(info).some((key) => index.get(key)?.areAmbiguous)
    return isAmbiguous && !info.isAmbiguous ? { ...info, isAmbiguous } : info
  }
  /** @returns The list, with entries replaced whose mark changed. */
  const review = (list: readonly ConnectorInfo[], info: ConnectorInfo, change: 'add' | 'delete'): readonly ConnectorInfo[] => {
    const changed = keysOf(info).flatMap((key) => {
      const twins = index.get(key) ?? { members: new Map(), areAmbiguous: false }
      if (change === 'add') twins.members.set(`${info.namespace}:${info.id}`, info)
      else twins.members.delete(`${info.namespace}:${info.id}`)
      if (twins.members.size > 0) index.set(key, twins)
      else index.delete(key)
      const were = twins.areAmbiguous
      // With a further twin the marks stay.
      twins.areAmbiguous = (were && change === 'add') || areConfusable([...twins.members.values()])
      return twins.areAmbiguous === were ? [] : [...twins.members.values()]
    })
    if (changed.length === 0) return list
    return list.map((entry) => {
      const member = changed.find((one) => isSameConnector(one, entry))
      return member ? marked(member) : entry
    })
  }
  return {
    add(list, raw) {
      const info = inspected(raw)
      return [...review(list, info, 'add'), marked(info)]
    },
    remove: (list, info) =>
      review(
        list.filter((entry) => !isSameConnector(entry, info)),
        info,
        'delete',
      ),
  }
}

/** With its icon only if it passes `checkIcon`. */
function inspected({ icon, ...info }: ConnectorInfo): ConnectorInfo {
  const checked = checkIcon(icon)
  return Object.freeze(checked === undefined ? info : { ...info, icon: checked })
}

/**
 * One wallet on several namespaces announces the same name on each, once per namespace. Everything else that shares a
 * name is ambiguous, also with a built-in connector such as WalletConnect, which is never marked itself.
 */
function areConfusable(members: readonly ConnectorInfo[]): boolean {
  if (members.length < 2) return false
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

/** 'Trust Wallet' and 'Trust' count as one name, in any case. */
const plainName = (name: string): string => name.toLowerCase().replace(/ wallet$/, '')

/** Inspects every connector in state; from now on each added connector is inspected at once. */
export function inspectConnectors({ connectors, listing, store }: WithListing & Parts<'store' | 'connectors'>): void {
  const inspected = createTwinIndex()
  const infos = connectors.list().map(({ info }) => info)
  store.apply(connectorsListed(infos.reduce<readonly ConnectorInfo[]>((list, info) => inspected.add(list, info), [])))
  listing.current = inspected
}
