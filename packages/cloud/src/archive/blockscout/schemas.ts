// What a Blockscout answers. @see https://github.com/blockscout/blockscout-api-v2-swagger
import * as z from 'zod/mini'

const lower = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text: string) => text.toLowerCase()),
  )
const hash = lower(/^0x[0-9a-f]{64}$/i)
const address = lower(/^0x[0-9a-f]{40}$/i)
const party = z.object({ hash: address })
const count = z.int().check(z.gte(0), z.lte(2 ** 37))
const digits = z.string().check(z.regex(/^\d{1,78}$/))
/** E.g. `2022-08-02T07:18:05.000000Z`, in milliseconds since 1970. */
const time = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/)),
  z.transform((text: string) => Date.parse(text)),
)
const text = z.catch(z.nullish(z.string()), null)

/** A token. What it says of itself may be anything. Its address had another name before 2025. */
export const tokenSchema = z.object({
  address_hash: z.optional(address),
  address: z.optional(address),
  name: text,
  symbol: text,
  decimals: z.catch(z.nullish(z.string().check(z.regex(/^\d{1,2}$/))), null),
  icon_url: text,
})

/** A transaction of an address; one that waits for its block has none. */
export const transactionSchema = z.object({
  hash,
  block_number: z.nullish(count),
  timestamp: z.nullish(time),
  status: z.nullish(z.enum(['ok', 'error'])),
  from: party,
  to: z.nullish(party),
  value: digits,
  nonce: z.int().check(z.gte(0)),
  position: z.nullish(z.int().check(z.gte(0), z.lt(65_536))),
  raw_input: z.nullish(z.string()),
})

/** A transfer of a token from or to an address. */
export const tokenTransferSchema = z.object({
  transaction_hash: hash,
  block_number: count,
  timestamp: z.nullish(time),
  log_index: z.int().check(z.gte(0), z.lte(2 ** 31)),
  from: party,
  to: party,
  token: z.nullish(tokenSchema),
  token_type: text,
  total: z.catch(z.nullish(z.object({ value: z.nullish(digits), token_id: z.nullish(digits), decimals: z.nullish(z.string()) })), null),
})

/** A call of a contract from or to an address. */
export const internalSchema = z.object({
  transaction_hash: hash,
  block_number: count,
  timestamp: z.nullish(time),
  index: count,
  success: z.boolean(),
  from: party,
  to: z.nullish(party),
  created_contract: z.nullish(party),
  value: digits,
})

/** An NFT of an address. */
export const nftSchema = z.object({
  id: digits,
  token: tokenSchema,
  token_type: text,
  value: z.catch(z.nullish(digits), null),
  image_url: text,
  metadata: z.catch(z.nullish(z.object({ name: text })), null),
})

/** A token of an address. */
export const tokenBalanceSchema = z.object({ token: tokenSchema })

/** A transaction as it was read. */
export type BlockscoutTransaction = z.output<typeof transactionSchema>
/** A transfer as it was read. */
export type BlockscoutTransfer = z.output<typeof tokenTransferSchema>
/** A call as it was read. */
export type BlockscoutInternal = z.output<typeof internalSchema>
/** A token as it was read. */
export type BlockscoutToken = z.output<typeof tokenSchema>

/** The address of a token. */
export const addressOf = ({ address_hash: own, address: older }: BlockscoutToken): string | undefined => own ?? older
