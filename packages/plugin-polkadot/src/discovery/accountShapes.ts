import { maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

/** An account of an extension; with a genesis hash it is for that network only. */
export const account = z.object({
  address: z.string(),
  name: maybe(z.string()),
  type: maybe(z.enum(['ed25519', 'sr25519', 'ecdsa', 'ethereum'])),
  genesisHash: z.nullish(z.string()),
})

/** Stored ids of the approved extensions. */
export const ids = z.array(z.string())
