import * as z from 'zod/mini'

/** Buying by Coinbase. */
export const onrampSchema = z.strictObject({
  coinbase: z.strictObject({
    /** Of a "Secret API Key" of the Coinbase Developer Platform. */
    keyId: z.string().check(z.minLength(1), z.maxLength(300)),
    keySecret: z.string().check(z.minLength(1), z.maxLength(4_096)),
    /** Where the buyers are: Coinbase tells what it sells there, and at what price. ISO 3166-1 alpha-2. */
    country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, "is no country: write e.g. 'US'")), 'US'),
    /** State of the United States, e.g. `NY`. */
    subdivision: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,3}$/, "is no state: write e.g. 'NY'"))),
    /** For whose price is asked; the buyer chooses on Coinbase's page. */
    paymentMethod: z._default(z.string().check(z.regex(/^[A-Z_]{1,32}$/, "is no method: write e.g. 'CARD'")), 'CARD'),
    /** The address of its API. `http:` only on this machine. */
    url: z.optional(z.url({ protocol: /^https?$/, error: 'is no https: or http: URL' })),
  }),
})

/** What is configured of buying. */
export type OnrampConfiguration = z.output<typeof onrampSchema>
