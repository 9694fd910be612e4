import { identitySchema, readLoosely } from '@latchkey/cloud-protocol'
import { isLatchkeyError } from '@latchkey/kernel'
import type { Address, PublicClient } from 'viem'
import { BaseError, erc1155Abi, erc721Abi } from 'viem'
import { isAddressEqual } from 'viem/utils'
import * as z from 'zod/mini'
import type { NamesConfiguration } from '../configuration/names.js'
import type { Outside } from '../outside/createOutside.js'
import { nodeOf } from './nodes.js'

/** What is read of an NFT's description. */
const MAX_BYTES = 262_144

/** Reads what names say of their pictures. */
export interface Avatars {
  /**
   * The picture that a text record stands for: an `https:` or `data:image/` address, a file of IPFS, or an NFT that the account has.
   *
   * @see https://docs.ens.domains/ensip/12
   * @returns Null for another form, for an NFT of somebody else, and for what cannot be read: a name without a picture is one.
   */
  read(record: string | null, account: Address): Promise<string | null>
}

interface AvatarsParts {
  readonly configuration: Pick<NamesConfiguration, 'nodes' | 'ipfsGateway'>
  readonly outside: Outside
}

/** An NFT as CAIP-22 and CAIP-29 write it. */
const NFT = /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[0-9a-fA-F]{40})\/(\d{1,78})$/
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-zA-Z0-9]{10,128}(?:\/[^\s?#]{0,512})?)$/
const JSON_URI = /^data:application\/json(?:;charset=utf-?8)?(;base64)?,(.*)$/is

const metadataSchema = z.object({
  image: z.catch(z.optional(z.string()), undefined),
  image_url: z.catch(z.optional(z.string()), undefined),
})

/** Creates the reader over the operator's nodes. Servers that names point to are asked through the guard alone. */
export function createAvatars({ configuration: { nodes, ipfsGateway }, outside }: AvatarsParts): Avatars {
  const toUrl = (text: string): string | null => {
    const [, file] = IPFS.exec(text) ?? []
    if (file !== undefined) return ipfsGateway === undefined ? null : `${ipfsGateway.replace(/\/$/, '')}/${file}`
    return /^(https:|data:)/.test(text) && identitySchema.shape.avatar.safeParse(text).success ? text : null
  }
  const readMetadata = async (uri: string): Promise<unknown> => {
    const [, base64, inline] = JSON_URI.exec(uri) ?? []
    if (inline !== undefined) return parse(base64 ? Buffer.from(inline, 'base64').toString() : unescaped(inline))
    const url = IPFS.test(uri) || uri.startsWith('https:') ? (toUrl(uri) ?? undefined) : undefined
    return url === undefined ? undefined : parse(Buffer.from((await outside.get(url, { maxBytes: MAX_BYTES })).bytes).toString())
  }
  const readNft = async (node: PublicClient, nft: Nft, account: Address): Promise<string | null> => {
    const uri = await uriOf(node, nft, account)
    const said = uri === undefined ? undefined : readLoosely(metadataSchema, await readMetadata(uri))
    const picture = said?.image ?? said?.image_url
    return picture === undefined ? null : toUrl(picture)
  }
  return {
    async read(record, account) {
      const [, chain, standard, contract, tokenId] = NFT.exec(record ?? '') ?? []
      if (tokenId === undefined) return record === null ? null : toUrl(record)
      const node = nodeOf(nodes, `eip155:${chain}`)
      if (node === undefined) return null
      try {
        return await readNft(node, { isUnique: standard === 'erc721', address: contract as Address, tokenId: BigInt(tokenId) }, account)
      } catch (error) {
        if (error instanceof BaseError || isLatchkeyError(error, 'CLOUD_URL_REFUSED') || isLatchkeyError(error, 'CLOUD_SERVER_UNUSABLE'))
          return null
        throw error
      }
    },
  }
}

interface Nft {
  /** ERC-721, which has one owner; else ERC-1155. */
  readonly isUnique: boolean
  readonly address: Address
  readonly tokenId: bigint
}

/** Where an NFT is described; undefined where the account does not have it. */
async function uriOf(node: PublicClient, { isUnique, address, tokenId }: Nft, account: Address): Promise<string | undefined> {
  if (isUnique) {
    const owner = await node.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })
    if (!isAddressEqual(owner, account)) return undefined
    return node.readContract({ address, abi: erc721Abi, functionName: 'tokenURI', args: [tokenId] })
  }
  const amount = await node.readContract({ address, abi: erc1155Abi, functionName: 'balanceOf', args: [account, tokenId] })
  if (amount === 0n) return undefined
  const uri = await node.readContract({ address, abi: erc1155Abi, functionName: 'uri', args: [tokenId] })
  return uri.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // Not escaped, as many contracts write it.
  }
}

/** @returns Undefined for what is no JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
