import * as z from 'zod/mini'

/** More than any wallet has; an endless list would block the page. */
const MOST_ITEMS = 2_000

/** The accounts of an event: a list, of which the first items are read. */
export const reported = z.pipe(
  z.array(z.unknown()),
  z.transform((items) => items.slice(0, MOST_ITEMS)),
)

/** A bare address, or one with its chain. */
export const account = z.string()

/** Wallets send the chain as a number, as decimal or hexadecimal text, as its reference, or as CAIP-2 id. */
export const chain = z.pipe(
  z.union([z.number(), z.string().check(z.maxLength(128))]),
  z.transform((written) => String(written)),
)

/** A message signed together with the session; its other members are those of the protocol. */
export const signed = z.object({ p: z.looseObject({ iss: z.string() }), s: z.object({ s: z.string() }) })
