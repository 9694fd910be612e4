import * as z from 'zod/mini'

// Answers of a node. @see https://github.com/paritytech/json-rpc-interface-spec and the legacy methods of Substrate

/** Digits, or hex with 0x; at most 128 bits. */
const amount = z.pipe(
  z.string().check(z.regex(/^(\d{1,39}|0x[\da-f]{1,32})$/i)),
  z.transform((written) => BigInt(written)),
)

/** What a transaction costs. */
export const feeInfo = z.object({ partialFee: amount })

/** A hash of 32 bytes, hex with 0x. */
export const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/i))

const number = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,8}$/i)),
  z.transform((written) => Number(written)),
)

/** A block's header. */
export const header = z.object({ number })

/** A block. */
export const block = z.object({
  block: z.object({ header, extrinsics: z.array(z.string().check(z.regex(/^0x([\da-f]{2})*$/i))) }),
})

/** The version of a runtime. */
export const runtimeVersion = z.object({ specVersion: z.int(), transactionVersion: z.int() })
