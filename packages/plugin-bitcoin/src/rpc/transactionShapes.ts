import { maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

/** No more than all satoshis there are. */
const satoshis = z.int().check(z.nonnegative(), z.lte(2_100_000_000_000_000))

const output = z.object({ scriptpubkey_address: maybe(z.string()), value: satoshis })

/** A transaction of an address. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export const addressTransaction = z.object({
  txid: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
  vin: z.array(z.object({ prevout: z.nullish(output) })),
  vout: z.array(output),
  fee: satoshis,
  status: z.object({ confirmed: z.boolean(), block_time: maybe(z.int().check(z.positive())) }),
})

/** What an Esplora API answers about the transactions of an address. */
export const addressTransactions = z.array(addressTransaction)
