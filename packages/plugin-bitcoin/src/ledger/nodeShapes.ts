import { maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

// Answers of an Esplora API. @see https://github.com/Blockstream/esplora/blob/master/API.md

/** More than the supply is a lie. */
const MOST_SATOSHIS = 2_100_000_000_000_000

const txid = z.string().check(z.regex(/^[\da-f]{64}$/))
const vout = z.int().check(z.nonnegative())
const value = z.int().check(z.nonnegative(), z.maximum(MOST_SATOSHIS))

/** Unspent outputs of an address. */
export const coins = z.array(z.object({ txid, vout, value, status: z.object({ confirmed: z.boolean() }) }))

const output = z.object({ scriptpubkey: z.string(), scriptpubkey_address: maybe(z.string()), value })

/** A transaction. */
export const transaction = z.object({
  txid,
  vin: z.array(z.object({ txid, vout, prevout: z.nullish(output) })),
  vout: z.array(output),
  status: z.object({ confirmed: z.boolean(), block_height: z.optional(z.int()) }),
})

/** What spent an output. */
export const spending = z.object({ spent: z.boolean(), txid: z.optional(txid) })

/** Satoshis a virtual byte, by blocks to wait. */
export const rates = z.record(z.string(), z.number().check(z.nonnegative()))

/** The height of the last block. */
export const height = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
