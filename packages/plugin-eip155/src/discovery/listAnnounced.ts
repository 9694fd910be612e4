import type { PluginContext } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import { createWalletList } from '@latchkey/plugin-kit'
import { NAMESPACE } from '../chain/chainId.js'
import type { ConnectorHost } from '../connectors/ConnectorHost.js'
import { createInjectedConnector } from '../connectors/createInjectedConnector.js'
import type { WalletProvider } from '../connectors/WalletProvider.js'
import type { Announcement } from './eip6963.js'

/** Parameters of {@link listAnnounced}. */
export interface ListAnnouncedParameters {
  readonly context: PluginContext
  readonly host: ConnectorHost
  /** Called before a wallet is added. */
  readonly onAdd: (provider: WalletProvider) => void
}

/**
 * Lists announced wallets as connectors: each wallet once, each bound to its announced provider.
 *
 * @returns Adds one announcement.
 */
export function listAnnounced({ context, host, onAdd }: ListAnnouncedParameters): (announcement: Announcement) => void {
  const list = createWalletList(context, NAMESPACE)
  const firsts = new Map<string, Pick<Announcement, 'provider' | 'rdns'>>()

  return ({ uuid, provider, name, icon, rdns: announcedRdns }) => {
    const rdns = readRdns(announcedRdns)
    const first = firsts.get(uuid)
    // Anyone can read a uuid and announce it first. A wallet with the same uuid and reverse domain name is listed beside the first, marked.
    if (first && first.provider !== provider && (!rdns || first.rdns !== rdns)) {
      context.log.warn('A wallet was announced under the identity of another one and is left out.')
      return
    }
    const id = rdns ?? (cleanWalletName(name) ? undefined : uuid)
    const wallet = { key: provider, name, icon, ...(id ? { id } : {}), ...(rdns ? { rdns } : {}) }
    list.add(wallet, (info) => {
      if (!first) firsts.set(uuid, { provider, rdns })
      onAdd(provider)
      return createInjectedConnector({ info, provider, host })
    })
  }
}

/** A reverse domain name, lower-cased, because names that differ only in case look the same. */
function readRdns(rdns: unknown): string | undefined {
  const isName = typeof rdns === 'string' && rdns.length <= 253 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(rdns)
  return isName ? rdns.toLowerCase() : undefined
}
