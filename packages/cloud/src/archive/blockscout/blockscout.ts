import type { TokensOf } from '../../balances/TokensOf.js'
import type { ChainConfiguration } from '../../configuration/chains.js'
import type { KnownToken } from '../../contracts/KnownToken.js'
import type { StoredTransaction } from '../../indexer/StoredTransaction.js'
import type { HeldNft, NftPlace, NftSource } from '../../nfts/sources/Nft.js'
import { cleanText } from '../../text/cleanText.js'
import type { ArchiveHistory } from '../ArchiveHistory.js'
import { toPicture } from '../toPicture.js'
import type { Blockscout, Paging } from './askBlockscout.js'
import { askBlockscout } from './askBlockscout.js'
import { readBlocks } from './readBlocks.js'
import { addressOf, nftSchema, tokenBalanceSchema } from './schemas.js'
import { toStored } from './toStored.js'

const LONGEST = 128
const LONGEST_SYMBOL = 64
/** Pages of tokens, of fifty each, the most valuable first. */
const MOST_PAGES = 4

/** The history of a chain of eip155 by a Blockscout. */
export const blockscoutHistory = (server: Blockscout, coin: ChainConfiguration['coin']): ArchiveHistory => ({
  async list({ account, below, isAfter, least }) {
    const found: StoredTransaction[] = []
    for (let next = below; found.length < least;) {
      const read = await readBlocks(server, account, next)
      const stored = toStored(read, { chain: server.chainId, account, coin })
      found.push(...stored.filter(({ transaction }) => isAfter(transaction)))
      if (read.from === 0) break
      next = read.from
    }
    return found
  },
})

const STANDARDS = { 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' } as const
const toPaging = ({ contract, tokenId, standard }: NftPlace): Paging => ({
  token_contract_address_hash: contract,
  token_id: tokenId,
  token_type: standard === 'erc1155' ? 'ERC-1155' : 'ERC-721',
})

/** NFTs by a Blockscout, with the names and pictures that it read itself. */
export const blockscoutNfts = (server: Blockscout): NftSource => ({
  isDescribed: true,
  async list({ account, after }) {
    const query = { type: 'ERC-721,ERC-1155', ...(after && toPaging(after)) }
    const { items, next } = await askBlockscout(server, { path: `${account}/nft`, query, item: nftSchema })
    const nfts = items.flatMap(({ id: tokenId, token, token_type: type, value, image_url: image, metadata }): readonly HeldNft[] => {
      const [contract, standard] = [addressOf(token), STANDARDS[(type ?? '') as keyof typeof STANDARDS]]
      if (contract === undefined || standard === undefined || value === '0') return []
      const collection = cleanText(token.name ?? '', LONGEST)
      const name = cleanText(metadata?.name ?? '', LONGEST) ?? (collection && `${collection} #${tokenId}`)
      return [{ contract, tokenId, standard, amount: value ?? '1', name, collection, image: toPicture(image) }]
    })
    return { nfts, ...(next !== null && { next: readPaging(next) ?? nfts.at(-1) }) }
  },
})

/** Where the Blockscout itself says that the next page begins: its last entry may be one that was left out. */
function readPaging(next: Paging): NftPlace | undefined {
  const [contract, tokenId] = [next['token_contract_address_hash'], next['token_id']].map(String)
  if (!/^0x[0-9a-f]{40}$/i.test(contract ?? '') || !/^\d{1,78}$/.test(tokenId ?? '')) return undefined
  return {
    contract: String(contract).toLowerCase(),
    tokenId: String(tokenId),
    standard: next['token_type'] === 'ERC-1155' ? 'erc1155' : 'erc721',
  }
}

/** The tokens of an account by a Blockscout. What it has of each is asked of the nodes. */
export const blockscoutTokens =
  (server: Blockscout): TokensOf =>
  async (_chain, address) => {
    const tokens: KnownToken[] = []
    let query: Paging = { type: 'ERC-20' }
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const page = await askBlockscout(server, { path: `${address}/tokens`, query, item: tokenBalanceSchema })
      tokens.push(...page.items.flatMap(({ token }) => toKnown(token)))
      if (page.next === null) break
      query = { ...page.next, type: 'ERC-20' }
    }
    return tokens
  }

function toKnown(token: Parameters<typeof addressOf>[0]): readonly KnownToken[] {
  const [address, symbol] = [addressOf(token), cleanText(token.symbol ?? '', LONGEST_SYMBOL)]
  const decimals = Number(token.decimals ?? NaN)
  if (address === undefined || symbol === undefined || !(decimals <= 36)) return []
  const icon = toPicture(token.icon_url)
  return [
    {
      address,
      symbol,
      decimals,
      name: cleanText(token.name ?? '', LONGEST_SYMBOL) ?? symbol,
      ...(icon?.startsWith('http') && { iconUrl: icon }),
    },
  ]
}
