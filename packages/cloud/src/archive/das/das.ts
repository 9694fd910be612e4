import type { TokensOf } from '../../balances/TokensOf.js'
import type { KnownToken } from '../../contracts/KnownToken.js'
import type { HeldNft, NftSource } from '../../nfts/sources/Nft.js'
import { cleanText } from '../../text/cleanText.js'
import { toPicture } from '../toPicture.js'
import type { DasAsset, DasServer } from './askDas.js'
import { askDas } from './askDas.js'

const LONGEST = 128
const LONGEST_SYMBOL = 64
const MOST_TOKENS = 1_000
/** Interfaces of assets that are no single pieces. */
const DIVISIBLE: readonly string[] = ['FungibleToken', 'FungibleAsset']
const NO_PIECES: readonly string[] = [...DIVISIBLE, 'MplCoreCollection', 'Identity', 'Executable']

/** NFTs of Solana by the DAS API, compressed ones too. */
export const dasNfts = (server: DasServer): NftSource => ({
  isDescribed: true,
  async list({ account, after, limit }) {
    const { assets, last } = await askDas(server, { owner: account, limit, after: after?.contract })
    const nfts = assets.flatMap(({ interface: kind, id: contract, content, grouping }): readonly HeldNft[] => {
      if (NO_PIECES.includes(kind)) return []
      const collection = grouping?.find(({ group_key: key }) => key === 'collection')?.collection_metadata?.name
      return [
        {
          contract,
          tokenId: '0',
          standard: 'spl',
          amount: '1',
          name: cleanText(content?.metadata?.name ?? '', LONGEST),
          collection: cleanText(collection ?? '', LONGEST),
          image: toPicture(content?.links?.image),
        },
      ]
    })
    return { nfts, ...(last !== undefined && { next: { contract: last, tokenId: '0', standard: 'spl' } }) }
  },
})

/** The tokens of an account of Solana by the DAS API. What it has of each is asked of the nodes. */
export const dasTokens =
  (server: DasServer): TokensOf =>
  async (_chain, owner) => {
    const { assets } = await askDas(server, { owner, limit: MOST_TOKENS, hasTokens: true })
    return assets.filter(({ interface: kind }) => DIVISIBLE.includes(kind)).flatMap(toKnown)
  }

function toKnown({ id: address, content, token_info: token }: DasAsset): readonly KnownToken[] {
  const { name: named, symbol: own } = content?.metadata ?? {}
  const symbol = cleanText(token?.symbol ?? own ?? '', LONGEST_SYMBOL)
  if (symbol === undefined || !token) return []
  const name = cleanText(named ?? '', LONGEST_SYMBOL) ?? symbol
  return [{ address, symbol, name, decimals: token.decimals, ...iconOf(content?.links?.image) }]
}

/** Tokens have pictures of the web alone, not of IPFS. */
function iconOf(image: string | null | undefined): Pick<KnownToken, 'iconUrl'> {
  const iconUrl = toPicture(image)
  return iconUrl?.startsWith('http') ? { iconUrl } : {}
}
