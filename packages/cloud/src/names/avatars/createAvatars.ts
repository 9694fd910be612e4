import { isLatchkeyError } from '@latchkey/kernel'
import type { Address } from 'viem'
import type { ImageLinks } from '../../image/createImageLinks.js'
import { linkPicture } from '../../image/linkPicture.js'
import { isLinkable, toImage } from '../../nfts/metadata/readMetadata.js'
import type { Nodes } from '../../nodes/openNodes.js'
import type { Log } from '../../operations/observe.js'
import { describeError } from '../../operations/observe.js'
import type { Files } from '../../outside/createFiles.js'
import { parseNftAvatar, readNftAvatar } from './readNftAvatar.js'

/** Pictures that accounts call theirs. */
export interface Avatars {
  /** The picture that a text names: an address of one, or an NFT that the account has. Null if it names none that can be read. */
  read(text: string, account: Address): Promise<string | null>
  /** The URL by which a page gets it; null for one that no page can get. @param project - Id */
  link(image: string, project: string): string | null
}

interface AvatarsParts {
  readonly nodes: Nodes
  readonly files: Files
  readonly links: ImageLinks
  readonly log: Log
}

/** @see https://docs.ens.domains/ensip/12 */
export function createAvatars({ nodes, files, links, log }: AvatarsParts): Avatars {
  const readNft = async (text: string, account: Address): Promise<string | null> => {
    const nft = parseNftAvatar(text)
    const own = nft && nodes.get(nft.chainId)
    if (!own) return null
    try {
      return (await readNftAvatar({ nodes: own, files }, nft, account)) ?? null
    } catch (error) {
      if (!isLatchkeyError(error) && !(error instanceof SyntaxError)) throw error
      log.debug({ error: describeError(error) }, 'the picture of a name cannot be read now')
      return null
    }
  }
  return {
    read: async (text, account) => (isLinkable(text) ? text : text.startsWith('data:') ? toImage(files, text) : readNft(text, account)),
    link: (image, project) => linkPicture(image, links, project) ?? null,
  }
}
