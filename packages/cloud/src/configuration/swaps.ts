import * as z from 'zod/mini'

const evmAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'is no address: 0x and 40 hex digits'))
/** Millionths. */
const feePpm = z.int().check(z.gte(0), z.lt(1_000_000))

/** The contracts of an exchange, which are Uniswap's or copies with the same functions. The tokens of the chain are offered. */
const contractsSchema = z
  .strictObject({
    /** `SwapRouter02`: accounts approve it. */
    swapRouter: evmAddress,
    /** The wrapped coin. */
    wrapped: evmAddress,
    /** Tokens to look for ways through. Twelve of them, on V2 and V3, are some 400 pools. */
    bases: z._default(z.array(evmAddress).check(z.maxLength(12)), []),
    /** Pools of V2, and `UniswapV2Router02`. */
    v2: z.optional(z.strictObject({ factory: evmAddress, router: evmAddress, feePpm: z.optional(feePpm) })),
    /** Pools of V3, and `QuoterV2`. */
    v3: z.optional(
      z.strictObject({
        factory: evmAddress,
        quoter: evmAddress,
        feeTiers: z.optional(z.array(feePpm).check(z.minLength(1, 'is empty'), z.maxLength(8))),
      }),
    ),
  })
  .check(z.refine(({ v2, v3 }) => v2 !== undefined || v3 !== undefined, 'has neither v2 nor v3'))

/** Where the chain is swapped on: Uniswap's own contracts, or others. */
export const swapsSchema = z.union([z.literal('uniswap'), contractsSchema], {
  error: "is neither 'uniswap' nor the contracts of an exchange with swapRouter, wrapped, and v2 or v3",
})
