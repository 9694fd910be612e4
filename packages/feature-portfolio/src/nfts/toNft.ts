import { ownPicture } from '@latchkey/feature-kit/pictures'
import type { Nft } from '@latchkey/cloud-protocol'
import { cleanWalletName } from '@latchkey/kernel'
import type { PortfolioNft } from '../contracts/PortfolioState.js'
import { advertises } from '../tokens/judge.js'

/**
 * An NFT as it is shown: texts cleaned, and no picture but the service's own.
 *
 * @param base - The service's address. Absent: no picture is shown.
 */
export function toNft(
  { chainId, contract, tokenId, standard, amount, name = '', collection = '', imageUrl, isSpam }: Nft,
  base?: string,
): PortfolioNft {
  const texts = { name: cleanWalletName(name), collection: cleanWalletName(collection) }
  const picture = ownPicture(imageUrl, base)
  return {
    id: `${chainId}/${contract}/${tokenId}`,
    chainId: chainId as PortfolioNft['chainId'],
    contract,
    tokenId,
    standard,
    amount: BigInt(amount),
    name: texts.name || `#${tokenId.slice(0, 12)}`,
    ...(texts.collection && { collection: texts.collection }),
    ...(picture !== undefined && { picture }),
    isSpam: isSpam === true || advertises(texts.name) || advertises(texts.collection),
  }
}
