import * as z from 'zod/mini'

/** A hash, hex with 0x. */
export const blockHash = z.string()

/** An account's record of at least 32 bytes, hex with 0x; null for an unknown account. */
export const accountRecord = z.nullable(z.string().check(z.regex(/^0x([0-9a-f]{2}){32,}$/i)))

/** A record of the chain's storage, hex with 0x; null where there is none. */
export const storageRecord = z.nullable(z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i)))
