import { maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

// Answers of CometBFT. @see https://docs.cometbft.com/v1.0/spec/rpc/

/** Heights and numbers arrive as digits. */
const count = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((value) => Number(value)),
)

/** Since CometBFT 0.37 texts; Tendermint wrote them in base64. */
const attribute = z.object({ key: maybe(z.string()), value: maybe(z.string()) })

/** Something that a module told of a transaction. */
const event = z.object({ type: z.string(), attributes: z.nullish(z.array(attribute)) })
/** See {@link event}. */
export type NodeEvent = z.output<typeof event>

/** A transaction in a block. Its code is 0 where it had an effect. */
const transaction = z.object({
  hash: z.string().check(z.regex(/^[\dA-F]{64}$/)),
  height: count,
  tx_result: z.object({ code: z.nullish(count), events: z.nullish(z.array(event)) }),
})
/** See {@link transaction}. */
export type NodeTransaction = z.output<typeof transaction>

/** An answer to `tx_search`. */
export const foundTransactions = z.object({ txs: z.nullable(z.array(transaction)) })

/** An answer to `blockchain`: what is above blocks. */
export const blockHeads = z.object({
  block_metas: z.array(
    z.object({
      header: z.object({
        chain_id: z.string(),
        height: count,
        time: z.pipe(
          z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)),
          z.transform((text) => Date.parse(text)),
        ),
      }),
    }),
  ),
})
