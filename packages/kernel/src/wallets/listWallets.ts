import type { Namespace } from '../contracts/Network.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { ResolvedConfig } from '../contracts/Host.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { WalletListing } from '../contracts/Session.js'
import { isFoundInPage } from './ConnectorListing.js'

/** The connectors an interface offers, without hidden and excluded ones, in the order they appeared. */
export function listConnectors<N extends Namespace>(
  latchkey: Pick<Latchkey, 'config'> & { readonly state: { readonly connectors: readonly ConnectorInfo<N>[]; readonly mobile: boolean } },
  namespace?: Namespace,
): readonly ConnectorInfo<N>[] {
  const isExcluded = exclusionOf(latchkey.config)
  const { connectors, mobile } = latchkey.state
  return connectors.filter(
    (info) => (namespace === undefined || info.namespace === namespace) && !isExcluded(info) && isOffered(info, mobile),
  )
}

/** The unnamed injected wallet is offered only on phones, where wallets' own browsers inject without announcing. */
function isOffered(info: ConnectorInfo, mobile: boolean): boolean {
  const { rdns, isInstalled } = info
  return !isFoundInPage(info) || (mobile && (rdns !== undefined || isInstalled !== false))
}

/** The listed wallets an interface offers, installed or not: featured ones first, without excluded ones. */
export function listWallets({ config, state }: Pick<Latchkey, 'config' | 'state'>): readonly WalletListing[] {
  const isExcluded = exclusionOf(config)
  const rank = ({ group }: WalletListing): number => (group === 'featured' ? 0 : 1)
  return state.wallets.filter((wallet) => !isExcluded(wallet)).sort((left, right) => rank(left) - rank(right))
}

/** The fields that identify a wallet. */
interface Marks {
  readonly id: string
  readonly name: string
  readonly rdns?: string
}

/** Returns a test for the wallets the host excludes, installed or not: by id, name or reverse-DNS name. */
export function exclusionOf({ excludeWallets }: ResolvedConfig): (wallet: Marks) => boolean {
  const excluded = new Set(excludeWallets.map((wallet) => wallet.toLowerCase()))
  return ({ id, name, rdns }) =>
    excluded.size > 0 && [id, name, rdns].some((mark) => mark !== undefined && excluded.has(mark.toLowerCase()))
}
