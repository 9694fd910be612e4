import { createVisitorSlots } from '../../async/createVisitorSlots.js'
import { pause } from '../../async/pause.js'
import { createSlots } from '../../async/createSlots.js'
import type { Nodes } from '../../nodes/openNodes.js'
import type { Log } from '../../operations/observe.js'
import { describeError } from '../../operations/observe.js'
import type { Files } from '../../outside/createFiles.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import { NFT_FAILED_MS, NFT_METADATA_MS, NFT_WAIT_MS } from '../../timeouts.js'
import type { HeldNft } from '../sources/Nft.js'
import { keyOf } from '../sources/Nft.js'
import { readStored, store } from './metadataStore.js'
import type { NftMetadata } from './readMetadata.js'
import { readMetadata } from './readMetadata.js'
import { readUris } from './readUris.js'

/** Parts of {@link createNftMetadata}. */
export interface NftMetadataParts {
  readonly db: CloudDatabase
  readonly nodes: Nodes
  readonly files: Files
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Names and pictures of NFTs. */
export interface NftMetadataReader {
  /**
   * The NFTs with their names and pictures, as far as these are known or become known in a moment. The others are read in the background, for whoever asks later.
   *
   * @param whom - The network of the visitor's address
   * @throws what the database throws
   */
  describe(chain: string, nfts: readonly HeldNft[], whom: string): Promise<readonly HeldNft[]>
  /** Reads no more; resolves when what is being stored is stored. */
  close(): Promise<void>
}

/** Files that are read at a time, and most NFTs that wait for it: anyone can send an account many. */
const [AT_ONCE, MOST_WAITING] = [8, 2_000]
/** Of one visitor: a page, so that NFTs whose servers hang keep others waiting for none but their owner. */
const VISITOR = { atOnce: 4, most: 100 }

/** Creates the reader: what NFTs say is stored, and read again after some days. */
export function createNftMetadata({ db, nodes, files, log, now }: NftMetadataParts): NftMetadataReader {
  const stop = new AbortController()
  const inTurn = createSlots(AT_ONCE)
  const visitors = createVisitorSlots(VISITOR)
  const running = new Map<string, Promise<void>>()

  const readFile = async (uri: string | undefined, nft: HeldNft): Promise<NftMetadata | undefined> => {
    if (uri === undefined) return undefined
    try {
      return await readMetadata(files, { ...nft, uri }, stop.signal)
    } catch (error) {
      stop.signal.throwIfAborted()
      log.debug({ error: describeError(error) }, 'the metadata of an NFT cannot be read now')
      return undefined
    }
  }
  const readOne = (chain: string, nft: HeldNft, uri: string | undefined): Promise<void> =>
    inTurn(async () => {
      stop.signal.throwIfAborted()
      const read = await readFile(uri, nft)
      const until = now() + (read === undefined ? NFT_FAILED_MS : NFT_METADATA_MS)
      const { name, image } = read ?? { name: null, image: null }
      await store(db.query, { chain, contract: nft.contract, token_id: nft.tokenId, name, image, read_again_at: until })
    })
  const readAll = async (chain: string, nfts: readonly HeldNft[], whom: string): Promise<void> => {
    const [asked, own] = [nfts.filter(({ standard }) => standard !== 'spl'), nodes.get(chain)]
    const uris = own && asked.length > 0 ? readUris(own, asked) : undefined
    const read = async (nft: HeldNft): Promise<void> => readOne(chain, nft, nft.uri ?? (await uris)?.get(keyOf(nft)))
    await Promise.all(nfts.map((nft) => visitors.run(whom, () => read(nft))))
  }
  /** Each NFT is read once at a time. What fails is tried when a page asks again. */
  const start = (chain: string, nfts: readonly HeldNft[], whom: string): readonly Promise<void>[] => {
    const idOf = (nft: HeldNft): string => `${chain} ${keyOf(nft)}`
    const room = Math.max(0, Math.min(MOST_WAITING - running.size, visitors.roomOf(whom)))
    const unread = nfts.filter((nft) => !running.has(idOf(nft))).slice(0, room)
    if (unread.length > 0 && !stop.signal.aborted) {
      const work = readAll(chain, unread, whom)
        .catch((error: unknown) => log.debug({ chain, error: describeError(error) }, 'what NFTs say of themselves cannot be read now'))
        .finally(() => unread.forEach((nft) => running.delete(idOf(nft))))
      unread.forEach((nft) => running.set(idOf(nft), work))
    }
    return nfts.flatMap((nft) => running.get(idOf(nft)) ?? [])
  }
  return {
    async describe(chain, nfts, whom) {
      const known = await readStored(db.query, chain, nfts)
      const fresh = new Set(known.filter((row) => row.read_again_at > now()).map(keyOfRow))
      const waiting = start(
        chain,
        nfts.filter((nft) => !fresh.has(keyOf(nft))),
        whom,
      )
      if (waiting.length > 0) await Promise.race([Promise.all(waiting), pause(NFT_WAIT_MS, stop.signal)])
      const rows = waiting.length > 0 ? await readStored(db.query, chain, nfts) : known
      const byKey = new Map(rows.map((row) => [keyOfRow(row), row]))
      return nfts.map((nft) => {
        const { name, image } = byKey.get(keyOf(nft)) ?? {}
        return { ...nft, name: name ?? nft.name, image: image ?? nft.image }
      })
    },
    async close() {
      stop.abort()
      await Promise.all(running.values())
    },
  }
}

const keyOfRow = ({ contract, token_id: tokenId }: { readonly contract: string; readonly token_id: string }): string =>
  keyOf({ contract, tokenId })
