import type { Address } from 'viem'
import { encodeFunctionData, isAddressEqual, parseAbi } from 'viem'
import { decode, readContracts } from '../../contracts/readContracts.js'
import { readMetadata } from '../../nfts/metadata/readMetadata.js'
import { readUris } from '../../nfts/metadata/readUris.js'
import { keyOf } from '../../nfts/sources/Nft.js'
import type { ChainNodes } from '../../nodes/createChainNodes.js'
import type { Files } from '../../outside/createFiles.js'

/** An NFT that somebody calls their picture. */
export interface NftAvatar {
  readonly chainId: string
  readonly standard: 'erc721' | 'erc1155'
  /** In lower case. */
  readonly contract: Address
  /** Decimal digits. */
  readonly tokenId: string
}

const abi = parseAbi(['function ownerOf(uint256) view returns (address)', 'function balanceOf(address, uint256) view returns (uint256)'])

/** Reads e.g. `eip155:1/erc721:0x…/7`. Undefined for another text. @see https://docs.ens.domains/ensip/12 */
export function parseNftAvatar(text: string): NftAvatar | undefined {
  const [, chainId, standard, contract, tokenId] =
    /^(eip155:[1-9]\d{0,31})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,77})$/i.exec(text) ?? []
  if (!chainId || !standard || !contract || !tokenId) return undefined
  return {
    chainId: chainId.toLowerCase(),
    standard: standard.toLowerCase() === 'erc1155' ? 'erc1155' : 'erc721',
    contract: contract.toLowerCase() as Address,
    tokenId,
  }
}

/**
 * The picture of an NFT that its owner calls theirs; undefined if it has none, or the account does not have the NFT.
 *
 * @throws LatchkeyError `CLOUD_NODE_FAILED` | as `readMetadata`
 */
export async function readNftAvatar(
  { nodes, files }: { readonly nodes: ChainNodes; readonly files: Files },
  nft: NftAvatar,
  account: Address,
): Promise<string | undefined> {
  if (!(await hasNft(nodes, nft, account))) return undefined
  const uri = (await readUris(nodes, [nft])).get(keyOf(nft))
  if (uri === undefined) return undefined
  const { image } = await readMetadata(files, { ...nft, uri })
  return image ?? undefined
}

async function hasNft(nodes: ChainNodes, { standard, contract: to, tokenId }: NftAvatar, account: Address): Promise<boolean> {
  const id = BigInt(tokenId)
  if (standard === 'erc1155') {
    const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, id] })
    return (decode<bigint>(abi, 'balanceOf', (await readContracts(nodes, [{ to, data }]))[0]) ?? 0n) > 0n
  }
  const data = encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })
  const owner = decode<Address>(abi, 'ownerOf', (await readContracts(nodes, [{ to, data }]))[0])
  return owner !== undefined && isAddressEqual(owner, account)
}
