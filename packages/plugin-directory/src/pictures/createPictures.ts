import type { WalletListing } from '@latchkey/kernel'
import type { DirectoryContext } from '../context/DirectoryContext.js'
import type { WalletReader } from '../wallets/createWalletReader.js'
import { PICTURE_MS } from '../timeouts.js'
import { createQueue } from './createQueue.js'
import { fetchPicture } from './fetchPicture.js'

/** Pictures of wallets. */
export interface Pictures {
  /** Of a wallet that was read; fetched once while it is kept. Never rejects. */
  get(walletId: string): Promise<string | undefined>
  /** Resolves when the pictures are there or have failed, or after 2 s. Never rejects. */
  preload(wallets: readonly WalletListing[]): Promise<void>
}

/** What pictures are fetched with. */
export interface PictureParts {
  readonly context: Pick<DirectoryContext, 'clock' | 'config' | 'log' | 'signal'>
  readonly reader: Pick<WalletReader, 'imageOf'>
}

/** Pictures that are kept: each has up to 64 KiB, and lists have thousands of rows. */
const MAX_KEPT = 200

/** Pictures that are fetched at once: as many connections as browsers open to one server. */
const AT_ONCE = 6

/** Fetches pictures of wallets, and keeps those that were used last. */
export function createPictures({ context, reader }: PictureParts): Pictures {
  const kept = new Map<string, Promise<string | undefined>>()
  const queue = createQueue(AT_ONCE)
  const fetchOnce = async (imageId: string): Promise<string | undefined> => {
    try {
      return await queue(() => fetchPicture(context, imageId))
    } catch (error) {
      // Not the picture's fault: the next row that shows it tries again.
      kept.delete(imageId)
      if (!context.signal.aborted) context.log.debug('No picture of the directory', error)
      return undefined
    }
  }
  const get = async (walletId: string): Promise<string | undefined> => {
    const imageId = reader.imageOf(walletId)
    if (imageId === undefined) return undefined
    const picture = kept.get(imageId) ?? fetchOnce(imageId)
    // The last one is the one that was used last.
    kept.delete(imageId)
    kept.set(imageId, picture)
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
    return picture
  }
  return {
    get,
    async preload(wallets) {
      let cancel = (): void => undefined
      const late = new Promise<void>((resolve) => {
        cancel = context.clock.after(PICTURE_MS, resolve)
      })
      await Promise.race([Promise.all(wallets.map(({ id }) => get(id))), late])
      cancel()
    },
  }
}
