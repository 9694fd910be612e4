import { isPageLoaded, pageLoaded } from '../async/followPage.js'
import { AFTER_LOAD_MS, SETTLE_LIMIT_MS } from '../async/timeouts.js'
import type { Connector } from '../contracts/Connector.js'
import { connectorKey } from '../state/createRegistry.js'
import type { Parts } from '../state/Parts.js'
import { namesItself } from '../wallets/ConnectorListing.js'
import type { StoredConnection } from './link.js'

/** The announced identity of a wallet: a second wallet with the same one has a number appended to its id. */
const identityOf = (connectorId: string): string => connectorId.replace(/#\d+$/, '')

/** A wallet that announced the stored identity. */
export function findAnnouncer(kernel: Parts<'connectors'>, { namespace, connectorId }: StoredConnection): Connector | undefined {
  const get = (id: string): Connector | undefined => kernel.connectors.get(connectorKey(namespace, id))
  return get(connectorId) ?? get(identityOf(connectorId))
}

/** Whether no other wallet announced the same identity. With two, only the visitor can choose, and the log says so. */
export function isSoleAnnouncer(kernel: Parts<'connectors' | 'log'>, { info }: Connector): boolean {
  const { id, namespace, claimedId = id } = info
  const isRival = (other: Connector): boolean =>
    other.info.namespace === namespace && other.info.id !== id && (other.info.claimedId ?? other.info.id) === claimedId
  const isSole = !kernel.connectors.list().some(isRival)
  if (!isSole) kernel.log.warn(`Several wallets announced themselves as ${id}: the visitor has to choose.`)
  return isSole
}

/**
 * Resolves when every extension has had time to announce a wallet: shortly after the page has loaded, at once when it had loaded
 * before, and after a second at the latest. Wallets that announce later are marked, but end no session.
 */
export function announcementsSettled({ clock, signal }: Parts<'clock' | 'signal'>, { info }: Connector): Promise<void> {
  if (!namesItself(info) || isPageLoaded()) return Promise.resolve()
  return new Promise((resolve) => {
    const cancel = clock.after(SETTLE_LIMIT_MS, resolve)
    const end = (): void => {
      cancel()
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    void pageLoaded().then(() => !signal.aborted && clock.after(AFTER_LOAD_MS, end))
  })
}
