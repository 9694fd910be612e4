import type { WalletListing } from '@latchkey/kernel'
import type { Wallet } from '@latchkey/cloud-protocol'
import type { DirectoryContext } from '../context/DirectoryContext.js'
import type { DirectoryOptions } from '../options.js'
import { toListing } from './toListing.js'

/** Reads wallets of the directory, and knows which may be shown. */
export interface WalletReader {
  /** Those that may be shown, each id once, in their order. Their pictures are known from then on. */
  read(wallets: readonly Wallet[]): readonly WalletListing[]
  /** Ids to send as `exclude`. */
  readonly excludedIds: readonly string[]
  /** `image_id` of a wallet that was read. */
  imageOf(walletId: string): string | undefined
}

/** What wallets are read by. */
export interface ReaderParts {
  readonly context: Pick<DirectoryContext, 'config' | 'namespaces'>
  readonly options: DirectoryOptions
}

/** What a directory takes as an id. */
const ID = /^[\w.:@-]{1,128}$/

/** Image ids are kept of this many wallets: as many as are ever listed, and searches. */
const MAX_IMAGES = 40_000

/**
 * Reads wallets by what the application includes and excludes. The directory is asked to leave others out, but what it answers is checked
 * again: by id, reverse-DNS name, or name in any case.
 */
export function createWalletReader({ context, options }: ReaderParts): WalletReader {
  const { config, namespaces } = context
  const { include = [], featured = [], certified = false } = options
  const excluded = new Set(config.excludeWallets.map((mark) => mark.toLowerCase()))
  const custom = new Set(config.customWallets.map(({ id }) => id))
  // Featured wallets are named one by one, too.
  const included = new Set(include.length > 0 ? [...include, ...featured] : [])
  const images = new Map<string, string>()

  const isAllowed = ({ id, name, rdns, mobileLink, desktopLink, webappLink }: WalletListing): boolean => {
    if (custom.has(id) || (included.size > 0 && !included.has(id))) return false
    if ([id, name, rdns].some((mark) => mark !== undefined && excluded.has(mark.toLowerCase()))) return false
    // Without a chain plugin only a wallet with a link can be connected.
    return namespaces.list().length > 0 || [mobileLink, desktopLink, webappLink].some((link) => link !== undefined)
  }
  const remember = ({ id, image_id: image }: Wallet): void => {
    if (image !== undefined && images.size < MAX_IMAGES) images.set(id, image)
  }
  return {
    read(wallets) {
      const found = new Map<string, WalletListing>()
      for (const wallet of wallets) {
        const listing = certified && wallet.badge_type !== 'certified' ? undefined : toListing(wallet)
        if (!listing || found.has(listing.id) || !isAllowed(listing)) continue
        found.set(listing.id, listing)
        remember(wallet)
      }
      return [...found.values()]
    },
    excludedIds: [...config.excludeWallets.filter((mark) => ID.test(mark)), ...custom],
    imageOf: (walletId) => images.get(walletId),
  }
}
