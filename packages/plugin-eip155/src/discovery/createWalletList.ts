import type { Connector, Dispose, Logger } from '@latchkey/kernel'
import { checkIcon, cleanWalletName } from '@latchkey/kernel'
import { NAMESPACE } from '../chainId.js'
import type { ConnectorHost } from '../connectors/ConnectorHost.js'
import type { InjectedConnector } from '../connectors/createInjectedConnector.js'
import { createInjectedConnector } from '../connectors/createInjectedConnector.js'
import type { WalletProvider } from '../connectors/WalletProvider.js'
import type { Announcement } from './eip6963.js'

/** More than any person installs; a page that announces without end fills no memory. */
const MAX_WALLETS = 1_000

/** Shown when a wallet's own name has nothing visible. */
const UNNAMED = 'Unnamed wallet'

/** Parameters of {@link createWalletList}. */
export interface WalletListParameters {
  readonly host: ConnectorHost
  readonly log: Logger
  readonly connectors: { add(connector: Connector): Dispose; get(id: string, namespace: string): Connector | undefined }
  /** Called before a wallet is added. */
  readonly onAdd: (provider: WalletProvider) => void
}

interface Entry {
  readonly rdns: string | undefined
  readonly provider: WalletProvider
  readonly connector: InjectedConnector
  remove: Dispose
}

/**
 * Decides which announcements become connectors: each wallet once, each bound to the provider that it announced.
 *
 * @returns Takes one announcement in.
 */
export function createWalletList({ host, log, connectors, onAdd }: WalletListParameters): (announcement: Announcement) => void {
  const providers = new Map<string, WalletProvider>()
  const entries: Entry[] = []
  let isFull = false

  const isRefused = ({ uuid, provider }: Announcement): boolean => {
    const former = providers.get(uuid)
    if (former && former !== provider) log.warn('A wallet was announced under the identity of another one and is left out.')
    if (former) return true
    if (entries.length >= MAX_WALLETS && !isFull) log.warn(`More than ${MAX_WALLETS} wallets were announced; the rest is left out.`)
    isFull ||= entries.length >= MAX_WALLETS
    return isFull
  }

  return (announcement) => {
    const { uuid, provider } = announcement
    const rdns = readRdns(announcement.rdns)
    if (isRefused(announcement) || entries.some((entry) => entry.provider === provider && entry.rdns === rdns)) return
    const ownName = cleanWalletName(announcement.name)
    const icon = checkIcon(announcement.icon)
    const twins = rdns === undefined ? [] : entries.filter((entry) => entry.rdns === rdns)
    const info = {
      id: findFreeId(rdns ?? (ownName || uuid), (id) => connectors.get(id, NAMESPACE) !== undefined),
      namespace: NAMESPACE,
      name: ownName || rdns || UNNAMED,
      type: 'ANNOUNCED' as const,
      ...(icon ? { icon } : {}),
      ...(rdns ? { rdns } : {}),
      ...(twins.length > 0 ? { isAmbiguous: true } : {}),
    }
    const connector = createInjectedConnector({ info, provider, host })
    providers.set(uuid, provider)
    for (const twin of twins) {
      twin.connector.markAmbiguous()
      // What is shown of a connector is read when it is added.
      twin.remove()
      twin.remove = connectors.add(twin.connector)
    }
    onAdd(provider)
    entries.push({ rdns, provider, connector, remove: connectors.add(connector) })
  }
}

/** A reverse domain name, lower-cased: names that differ only in case are one name to people. */
function readRdns(rdns: unknown): string | undefined {
  const isName = typeof rdns === 'string' && rdns.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(rdns)
  return isName ? rdns.toLowerCase() : undefined
}

/** The wanted id, or the first of `id#2`, `id#3` … that is free. */
function findFreeId(wanted: string, isTaken: (id: string) => boolean): string {
  let id = wanted
  for (let number = 2; isTaken(id); number += 1) id = `${wanted}#${number}`
  return id
}
