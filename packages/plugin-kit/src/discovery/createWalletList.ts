import type { Connector, ConnectorInfo, Dispose, PluginContext } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'

/**
 * Per namespace. Bounds memory when a page announces wallets without end. Later ones are dropped, the genuine wallet too, so
 * the bound is far above what any page has.
 */
const MAX_WALLETS = 2_000

/** Characters of an announced identity that are used in an id. */
const MAX_ID_LENGTH = 64

/** Characters. The kernel inspects icons before they are shown, and rejects longer ones. */
const MAX_ICON_LENGTH = 65_536

/** Shown when a wallet's name has no visible character. */
const UNNAMED = 'Unnamed wallet'

/** A wallet as announced on the page. Untrusted. */
export interface FoundWallet {
  /** The provider, or its key: under one id and name it is listed once. */
  readonly key: unknown
  readonly name: unknown
  readonly icon?: unknown
  /** The wallet's identity besides its name, e.g. its reverse-DNS name. @default the announced name */
  readonly id?: string
  readonly rdns?: string
}

/** The wallets that a chain plugin found. */
export interface WalletList {
  /**
   * Lists a wallet, with a unique id when another one announced the same identity.
   *
   * @param create - Makes the connector from the final info.
   * @returns Removes it from the list; undefined when it is already listed, or the list is full.
   */
  add(wallet: FoundWallet, create: (info: ConnectorInfo) => Connector): Dispose | undefined
  /** Runs page code that may throw, so that the other wallets are still listed. @returns Undefined when it threw. */
  safely<T>(read: () => T): T | undefined
}

interface Read extends Pick<FoundWallet, 'name' | 'icon'> {
  readonly wanted: string
  readonly cleaned: string
  readonly rdns: string | undefined
}

/** Makes the list of one namespace. Names are cleaned, at most 2,000 wallets listed. The kernel inspects icons and marks wallets that share a name. */
export function createWalletList({ connectors, log }: Pick<PluginContext, 'connectors' | 'log'>, namespace: string): WalletList {
  const listed = new Map<unknown, Set<string>>()
  const numbers = new Map<string, number>()
  let count = 0
  let isFull = false

  const findFreeId = (wanted: string): string => {
    const isTaken = (id: string): boolean => connectors.get(id, namespace) !== undefined
    if (!isTaken(wanted)) return wanted
    let number = numbers.get(wanted) ?? 2
    while (isTaken(`${wanted}#${number}`)) number += 1
    numbers.set(wanted, number + 1)
    return `${wanted}#${number}`
  }
  const refusesMore = (): boolean => {
    if (count < MAX_WALLETS) return false
    if (!isFull) log.warn(`More than ${MAX_WALLETS} wallets were announced; the rest is left out.`)
    return (isFull = true)
  }
  const infoOf = ({ wanted, cleaned, name, icon, rdns }: Read): ConnectorInfo => {
    const id = findFreeId(wanted)
    return Object.freeze({
      id,
      namespace,
      name: cleaned || rdns || UNNAMED,
      type: 'ANNOUNCED',
      ...(typeof icon === 'string' && icon.length <= MAX_ICON_LENGTH ? { icon } : {}),
      ...(rdns ? { rdns } : {}),
      ...(id === wanted ? {} : { claimedId: wanted }),
      ...(cleaned === name ? {} : { isNameCleaned: true }),
    })
  }
  return {
    add({ key, name, icon, id, rdns }, create) {
      const cleaned = cleanWalletName(name)
      const wanted = idOf(id ?? name)
      const selves = listed.get(key) ?? new Set()
      const self = `${wanted} ${cleaned}`
      if (selves.has(self) || refusesMore()) return undefined
      const remove = connectors.add(create(infoOf({ wanted, cleaned, name, icon, rdns })))
      listed.set(key, selves.add(self))
      count += 1
      return () => {
        if (!selves.delete(self)) return
        if (selves.size === 0) listed.delete(key)
        count -= 1
        remove()
      }
    },
    safely(read) {
      try {
        return read()
      } catch (error) {
        log.warn('A wallet on the page could not be read.', error)
        return undefined
      }
    },
  }
}

/** Removed characters are escaped, so that a cleaned identity never equals the id of another wallet. */
function idOf(announced: unknown): string {
  if (typeof announced !== 'string' || announced === '') return UNNAMED
  if (announced === cleanWalletName(announced)) return announced
  return encodeURIComponent(announced.slice(0, MAX_ID_LENGTH).replace(/\p{Cs}/gu, '\ufffd'))
}
