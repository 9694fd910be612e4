import * as z from 'zod/mini'

// The answers of wallets, in EIP-5792 and in ERC-7811: in its published form and in that of other wallets, with types in upper case and a price.

/** @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792 */
export const capabilities = z.record(
  z.string(),
  z.looseObject({ assetDiscovery: z.catch(z.object({ supported: z.boolean() }), { supported: false }) }),
)

const text = z.catch(z.optional(z.string().check(z.maxLength(256))), undefined)

const metadata = z.object({
  name: text,
  symbol: text,
  decimals: z.catch(z.optional(z.int().check(z.gte(0), z.lte(77))), undefined),
  price: z.catch(z.optional(z.number()), undefined),
  iconUrl: z.catch(z.optional(z.string().check(z.maxLength(65_536))), undefined),
})

/** A coin or token; anything else, e.g. an NFT, has another shape. @see ERC-7811 https://eips.ethereum.org/EIPS/eip-7811 */
export const asset = z.object({
  address: z.union([z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)), z.literal('native')]),
  type: z.string().check(z.regex(/^(?:native|erc20)$/i)),
  balance: z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  metadata: z.catch(z.optional(metadata), undefined),
})

/** By network, in hexadecimal. Bounded: a wallet may not fill the page. */
export const assets = z.record(z.string(), z.array(z.unknown()).check(z.maxLength(10_000)))

/** What a wallet says of one coin or token. */
export type WalletAsset = z.output<typeof asset>
