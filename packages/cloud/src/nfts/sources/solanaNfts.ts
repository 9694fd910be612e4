import type { ChainNodes } from '../../nodes/createChainNodes.js'
import { readMintAccounts } from '../../solana/mints.js'
import { readTokenAccounts } from '../../solana/readTokenAccounts.js'
import type { HeldNft, NftSource } from './Nft.js'

/** Mints that are looked at for one page: most tokens of which an account has one unit are none. */
const MOST = 500
const AT_ONCE = 50

/** The NFTs of Solana, as nodes tell what an account has now: a token of which there is one, which cannot be divided. */
export const solanaNfts = (nodes: ChainNodes): NftSource => ({
  isDescribed: false,
  async list({ account, after, limit }) {
    const amounts = await readTokenAccounts(nodes, account)
    const mints = [...amounts].flatMap(([mint, amount]) => (amount === 1n ? [mint] : [])).toSorted((a, b) => (a < b ? -1 : 1))
    const rest = mints.filter((mint) => after === undefined || mint > after.contract)
    const nfts: HeldNft[] = []
    let looked = 0
    while (looked < Math.min(rest.length, MOST) && nfts.length < limit) {
      const some = rest.slice(looked, looked + Math.min(AT_ONCE, limit - nfts.length))
      nfts.push(...(await readSome(nodes, some)))
      looked += some.length
    }
    const last = rest[looked - 1]
    return { nfts, ...(looked < rest.length && last !== undefined && { next: { contract: last, tokenId: '0', standard: 'spl' } }) }
  },
})

async function readSome(nodes: ChainNodes, mints: readonly string[]): Promise<readonly HeldNft[]> {
  const found = await readMintAccounts(nodes, mints)
  return mints.flatMap((contract): readonly HeldNft[] => {
    const mint = found.get(contract)
    if (mint?.supply !== 1n || mint.decimals !== 0) return []
    return [{ contract, tokenId: '0', standard: 'spl', amount: '1', name: mint.name, uri: mint.uri }]
  })
}
