import * as z from 'zod/mini'

/** 64 bytes of sr25519 or ed25519, 65 of ECDSA, each with or without a byte before it that names the scheme. */
export const signature = z.object({ signature: z.string().check(z.regex(/^0x([0-9a-f]{2}){64,66}$/i)) })
