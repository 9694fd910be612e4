import { baseUnits } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

/** Sums of an address's outputs. Their difference is negative while a spend is not confirmed yet. */
const sums = z.pipe(
  z.object({ funded_txo_sum: baseUnits, spent_txo_sum: baseUnits }),
  z.transform(({ funded_txo_sum: funded, spent_txo_sum: spent }) => funded - spent),
)

/** An Esplora API's answer about an address: its balance. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export const balance = z
  .pipe(
    z.object({ chain_stats: sums, mempool_stats: sums }),
    z.transform(({ chain_stats: confirmed, mempool_stats: pending }) => confirmed + pending),
  )
  .check(z.nonnegative())

/** The id of a submitted transaction. */
export const transactionId = z.string().check(z.trim(), z.regex(/^[0-9a-f]{64}$/i))
