import type { Address } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem'
import { decode, readContracts } from '../../contracts/readContracts.js'
import type { ChainNodes } from '../../nodes/createChainNodes.js'
import type { HeldNft } from '../sources/Nft.js'
import { keyOf } from '../sources/Nft.js'

const abi = parseAbi(['function tokenURI(uint256) view returns (string)', 'function uri(uint256) view returns (string)'])
/** Most characters: metadata may be written in the URI itself. */
const LONGEST = 393_216

/**
 * Where the metadata of NFTs is, as their contracts say. Of one that says nothing it is undefined.
 *
 * @see https://eips.ethereum.org/EIPS/eip-721, https://eips.ethereum.org/EIPS/eip-1155
 * @throws LatchkeyError `CLOUD_NODE_FAILED`
 */
export async function readUris(
  nodes: ChainNodes,
  nfts: readonly Pick<HeldNft, 'contract' | 'tokenId' | 'standard'>[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const nameOf = ({ standard }: Pick<HeldNft, 'standard'>) => (standard === 'erc1155' ? 'uri' : 'tokenURI')
  const reads = nfts.map((nft) => ({
    to: nft.contract as Address,
    data: encodeFunctionData({ abi, functionName: nameOf(nft), args: [BigInt(nft.tokenId)] }),
  }))
  const answers = await readContracts(nodes, reads)
  return new Map(
    nfts.map((nft, index) => {
      const uri = decode<string>(abi, nameOf(nft), answers[index])
      const isUsable = uri !== undefined && uri !== '' && uri.length <= LONGEST
      return [keyOf(nft), isUsable ? substituteId(uri, nft) : undefined]
    }),
  )
}

/** A URI of ERC-1155 may be one for all of its tokens: 64 digits in hex take the place of `{id}`. */
export const substituteId = (text: string, { standard, tokenId }: Pick<HeldNft, 'standard' | 'tokenId'>): string =>
  standard === 'erc1155' ? text.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0')) : text
